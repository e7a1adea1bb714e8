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

/** A product of an order at the time of ordering. Prices of a pack's lines are null: only its total counts. */
export const OrderLine = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  /** Hash of the product's current first picture: `/images/{hash}/{width}.{avif,webp}`. */
  picture: z.string().nullable(),
  product_uom_qty: z.int(),
  qty_delivered: z.int(),
  qty_returned: z.int(),
  en_promo: z.boolean(),
  price_unit: amount.nullable(),
  /** Excluding tax, the tax, and including tax. */
  price_subtotal: amount.nullable(),
  price_tax: amount.nullable(),
  price_total: amount.nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** An instalment. `state`: paid. */
export const PaymentLine = z.object({
  sequence: z.int(),
  due_date: day,
  rate: z.int(),
  amount,
  paid_amount: amount,
  state: z.boolean(),
})
export type PaymentLine = z.infer<typeof PaymentLine>

/** An event of an order, as shown to its owner. */
export const OrderEvent = z.object({ at: moment, kind: z.string(), detail: z.string() })
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderEmployer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type OrderEmployer = z.infer<typeof OrderEmployer>

/** The same parts as flat fields, for legacy clients. Null when an order has fewer. */
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
  /** No pieces are allocated yet: no verified phone and no payment, or the pieces are gone. */
  is_waiting: z.boolean(),
  payment_mode: PaymentMode,
  advance_payment_status: PaymentStatus,
  date_order: moment,
  create_date: moment,
  commitment_date: day,
  partner_id: z.int().nullable(),
  partner_name: z.string(),
  /** Amounts of the lines after the discount: without tax, the tax, and with tax. */
  amount_untaxed: amount,
  amount_tax: amount,
  amount_total: amount,
  amount_discount: amount,
  /** The shop's discount for this order. The rest, except `amount_rounded`, is the first-order discount. */
  amount_given: amount,
  /** Part of the discount that rounds a payment at the door to coins. */
  amount_rounded: amount,
  /** Refunded after the sale. The total excludes it. */
  amount_credited: amount,
  /** Money paid back for the order. */
  amount_refunded: amount,
  /** The order was refunded: it is closed and nothing is owed. */
  is_refunded: z.boolean(),
  /** Null when quoted later. Not part of the total. */
  amount_delivery: amount.nullable(),
  amount_residual: amount,
  type_credit: TypeCredit.nullable(),
  validation_rh_state: Validation.nullable(),
  validation_admin_state: Validation.nullable(),
  /** Whether a part is due today or overdue, the days (negative: ahead) and the amount. */
  state_due: z.enum(['not_due', 'due']),
  days_until_due: z.int().nullable(),
  overdue_amount: amount,
  /** The delivery's half-day: chosen, or the first free one. Null when there is none yet. */
  slot: Slot.nullable(),
  /** Total pieces, and the picture of the first line. */
  pieces: z.int(),
  picture: z.string().nullable(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The missing condition of an order without allocated pieces. */
export const OrderWaiting = z.object({
  /** Time of automatic cancellation, ISO 8601. */
  until: moment.nullable(),
  /** Start of its place in line, ISO 8601. Null when its contact is not verified. */
  in_line_since: moment.nullable(),
  /** Too few pieces are available now, so no payment is possible. */
  is_gone: z.boolean(),
})
export type OrderWaiting = z.infer<typeof OrderWaiting>

/** An order with every field visible to its owner. */
export const Order = OrderSummary.extend({
  validity_date: moment.nullable(),
  note: z.string(),
  currency_id: z.literal('XOF'),
  partner_email: z.string().nullable(),
  partner_phone: z.string().nullable(),
  /** The commune, null outside the region of Dakar. Then the place's common name. */
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
  /** Number of the invoice, once it exists. */
  invoice_name: z.string().nullable(),
  /** Numbers of the order's credit notes, oldest first. */
  credit_notes: z.array(z.string()),
  /** Money being paid back because it arrived after cancellation or full payment. */
  amount_to_refund: amount,
  /** Version of the general terms of sale at the time of ordering: `/conditions-generales-de-vente?version=`. */
  sale_terms_version: z.string().nullable(),
  /** Null when the pieces are allocated or the order is closed. */
  waiting: OrderWaiting.nullable(),
  /** Events, oldest first. */
  events: z.array(OrderEvent),
  /** Actions available to the owner now. */
  can_cancel: z.boolean(),
  /** A delivery price waits for consent. */
  can_accept_delivery: z.boolean(),
  can_pay: z.boolean(),
  /** Amount payable now in whole FCFA, 0 when nothing is payable. */
  payable_min: amount,
  payable_max: amount,
}).extend(flatInstalments.shape)
export type Order = z.infer<typeof Order>

export const OrderList = z.array(OrderSummary)
