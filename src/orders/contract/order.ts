import { z } from 'zod/v4'
import { Slot } from '#delivery/contract.ts'
import {
  amount,
  OrderState,
  PaymentMode,
  PaymentStatus,
  TypeCredit,
  TypeOrder,
  TypeSale,
  Validation,
} from './words.ts'

const moment = z.string()
const day = z.iso.date()

/** A product of an order, as it was when the order was placed. Prices of a pack's lines are null: only its total counts. */
export const OrderLine = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  /** Hash of the product's first picture today: `/images/{hash}/{width}.{avif,webp}`. */
  picture: z.string().nullable(),
  product_uom_qty: z.int(),
  qty_delivered: z.int(),
  /** Pieces of those that came back. */
  qty_returned: z.int(),
  en_promo: z.boolean(),
  price_unit: amount.nullable(),
  /** Without tax, the tax in it, and with it. */
  price_subtotal: amount.nullable(),
  price_tax: amount.nullable(),
  price_total: amount.nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** A part of what is to be paid. `state`: paid. */
export const PaymentLine = z.object({
  sequence: z.int(),
  due_date: day,
  rate: z.int(),
  amount,
  paid_amount: amount,
  state: z.boolean(),
})
export type PaymentLine = z.infer<typeof PaymentLine>

/** Something that happened to an order, as its owner is told. */
export const OrderEvent = z.object({ at: moment, kind: z.string(), detail: z.string() })
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderEmployer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type OrderEmployer = z.infer<typeof OrderEmployer>

/** The same parts once more, flat, as clients of the first hour read them; null where an order has fewer. */
const flatInstalments = z.object({
  first_payment_date: day.nullable(),
  first_payment_amount: amount.nullable(),
  first_payment_state: z.boolean().nullable(),
  second_payment_date: day.nullable(),
  second_payment_amount: amount.nullable(),
  second_payment_state: z.boolean().nullable(),
  third_payment_date: day.nullable(),
  third_payment_amount: amount.nullable(),
  third_payment_state: z.boolean().nullable(),
  fourth_payment_date: day.nullable(),
  fourth_payment_amount: amount.nullable(),
  fourth_payment_state: z.boolean().nullable(),
})

export const OrderSummary = z.object({
  id: z.int(),
  name: z.string(),
  type_sale: TypeSale,
  type_order: TypeOrder,
  state: OrderState,
  /** It holds no pieces yet: no verified phone vouches for it and nothing is paid, or the pieces are gone. */
  is_waiting: z.boolean(),
  payment_mode: PaymentMode,
  advance_payment_status: PaymentStatus,
  date_order: moment,
  create_date: moment,
  commitment_date: day,
  partner_id: z.int().nullable(),
  partner_name: z.string(),
  /** Of the lines, after the discount: tax included, contained and left out. */
  amount_untaxed: amount,
  amount_tax: amount,
  amount_total: amount,
  amount_discount: amount,
  /** Of the discount, what the shop gave for this order; the rest, but for `amount_rounded`, is that of a first order. */
  amount_given: amount,
  /** Of the discount, what was left out so that a part could be paid in coins at the door. */
  amount_rounded: amount,
  /** What was taken off after the order was sold: the total is without it. */
  amount_credited: amount,
  /** Money that went back for it. */
  amount_refunded: amount,
  /** Its money went back: it is over, and nothing is owed. */
  is_refunded: z.boolean(),
  /** Null: quoted later. Apart from the total. */
  amount_delivery: amount.nullable(),
  amount_residual: amount,
  type_credit: TypeCredit.nullable(),
  validation_rh_state: Validation.nullable(),
  validation_admin_state: Validation.nullable(),
  /** Whether a part of it is due today or late, by how many days (negative: ahead), and how much. */
  state_due: z.enum(['not_due', 'due']),
  days_until_due: z.int().nullable(),
  overdue_amount: amount,
  /** The half-day of its delivery: chosen, else the first that was free; null where there is none yet. */
  slot: Slot.nullable(),
  /** Pieces in all, and the picture of the first line. */
  pieces: z.int(),
  picture: z.string().nullable(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** What an order waits for that holds no pieces yet. */
export const OrderWaiting = z.object({
  /** When it ends by itself, ISO 8601. */
  until: moment.nullable(),
  /** Since when it has its place in line, ISO 8601; null: its contact is not proved. */
  in_line_since: moment.nullable(),
  /** There are not enough pieces at this moment: nothing may be paid. */
  is_gone: z.boolean(),
})
export type OrderWaiting = z.infer<typeof OrderWaiting>

/** An order with everything its owner may see. */
export const Order = OrderSummary.extend({
  validity_date: moment.nullable(),
  note: z.string(),
  currency_id: z.literal('XOF'),
  partner_email: z.string().nullable(),
  partner_phone: z.string().nullable(),
  /** The commune, or null outside the region of Dakar; the place as people call it. */
  partner_city: z.string().nullable(),
  partner_street: z.string(),
  partner_street2: z.string(),
  order_lines: z.array(OrderLine),
  payment_lines: z.array(PaymentLine),
  date_approved: day.nullable(),
  validation_rh_reason: z.string().nullable(),
  validation_admin_reason: z.string().nullable(),
  employer: OrderEmployer.nullable(),
  cancel_reason: z.string().nullable(),
  /** Number of its invoice, once there is one. */
  invoice_name: z.string().nullable(),
  /** Numbers of its credit notes, oldest first. */
  credit_notes: z.array(z.string()),
  /** Money that came when it was cancelled or paid already, and that is going back. */
  amount_to_refund: amount,
  /** The general terms of sale that held when it was made: `/conditions-generales-de-vente?version=`. */
  sale_terms_version: z.string().nullable(),
  /** Null for an order that holds its pieces, or is over. */
  waiting: OrderWaiting.nullable(),
  /** What happened, oldest first. */
  events: z.array(OrderEvent),
  /** What its owner may do now. */
  can_cancel: z.boolean(),
  /** A price of the delivery waits for consent. */
  can_accept_delivery: z.boolean(),
  can_pay: z.boolean(),
  /** What may be paid now, in whole FCFA; 0 where nothing may. */
  payable_min: amount,
  payable_max: amount,
}).extend(flatInstalments.shape)
export type Order = z.infer<typeof Order>

export const OrderList = z.array(OrderSummary)
