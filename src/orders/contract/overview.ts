import { z } from 'zod/v4'
import { OrderSummary } from './order.ts'
import { amount, TypeSale } from './words.ts'

/** The next payment among all of a person's orders. */
export const NextDue = z.object({
  order_id: z.int(),
  /** The order's number. */
  name: z.string(),
  type_sale: TypeSale,
  /** Whole FCFA. */
  amount,
  /** Due day, YYYY-MM-DD. Null when there is none. */
  due_date: z.iso.date().nullable(),
  /** Days since the due day, negative when ahead. Null without a day. */
  days_until_due: z.int().nullable(),
  /** First part of the order to pay, from 1, and the number of parts. Null and 0 without parts. */
  sequence: z.int().nullable(),
  parts: z.int(),
})
export type NextDue = z.infer<typeof NextDue>

export const OrdersOverview = z.object({
  /** Overdue first, then by day. Null when nothing is payable online. */
  next_due: NextDue.nullable(),
  /** Deliveries under way, soonest first. */
  deliveries: z.array(OrderSummary),
  /** The latest orders of every kind, newest first. */
  latest: z.array(OrderSummary),
})
export type OrdersOverview = z.infer<typeof OrdersOverview>
