import { z } from 'zod/v4'
import { OrderSummary } from './order.ts'
import { amount, TypeSale } from './words.ts'

/** What somebody can pay next, of all their orders. */
export const NextDue = z.object({
  order_id: z.int(),
  /** The order's number. */
  name: z.string(),
  type_sale: TypeSale,
  /** Whole FCFA. */
  amount,
  /** The day by which it is due, YYYY-MM-DD; null where there is none. */
  due_date: z.iso.date().nullable(),
  /** Days since that day; negative: it is ahead. Null without a day. */
  days_until_due: z.int().nullable(),
  /** Which of the order's parts it begins with, from 1, and how many there are; null and 0 without parts. */
  sequence: z.int().nullable(),
  parts: z.int(),
})
export type NextDue = z.infer<typeof NextDue>

export const OrdersOverview = z.object({
  /** Late first, then the nearest day; null where nothing is to be paid online. */
  next_due: NextDue.nullable(),
  /** Those on their way, the soonest first. */
  deliveries: z.array(OrderSummary),
  /** The latest of every kind, newest first. */
  latest: z.array(OrderSummary),
})
export type OrdersOverview = z.infer<typeof OrdersOverview>
