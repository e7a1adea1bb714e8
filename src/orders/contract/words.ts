import { z } from 'zod/v4'
import { amount } from '#delivery/contract.ts'

/** Amount in whole francs. */
export { amount }

export const TypeSale = z.enum(['order', 'preorder', 'creditorder'])
export type TypeSale = z.infer<typeof TypeSale>

export const TypeOrder = z.enum(['commande', 'pack'])
export type TypeOrder = z.infer<typeof TypeOrder>

/** The kinds of order. In the API a pack is an `order` of type `pack`. */
export const OrderKind = z.enum(['order', 'pack', 'preorder', 'creditorder'])
export type OrderKind = z.infer<typeof OrderKind>

/** Channel of an order: a signed-in person, a guest, or staff on the phone. */
export const OrderChannel = z.enum(['site', 'invite', 'telephone'])
export type OrderChannel = z.infer<typeof OrderChannel>

/** With `invite` a guest orders a plain basket. It is then stored like any other order. */
export const GuestTypeOrder = z.enum([...TypeOrder.options, 'invite'])
export type GuestTypeOrder = z.infer<typeof GuestTypeOrder>

/** State of an order. `sent` and `done` are for the back office. */
export const OrderState = z.enum([
  'draft',
  'sent',
  'validation',
  'sale',
  'to_delivered',
  'delivered',
  'cancel',
  'done',
])
export type OrderState = z.infer<typeof OrderState>

/** At the door, online, or in free instalments. */
export const PaymentMode = z.enum(
  ['domicile', 'online', 'echelonne'],
  'Veuillez choisir un mode de paiement.',
)
export type PaymentMode = z.infer<typeof PaymentMode>

export const PaymentStatus = z.enum(['not_paid', 'partial', 'paid'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Decision of the employer or the shop on a credit order. */
export const Validation = z.enum(['pending', 'validated', 'rejected', 'cancelled'])
export type Validation = z.infer<typeof Validation>

/** Guaranteed by the employer, financed by a bank, or neither. */
export const TypeCredit = z.enum(['direct', 'banque', 'particulier'])
export type TypeCredit = z.infer<typeof TypeCredit>

/** Outcome of a visit to a customer's door. */
export const DeliveryOutcome = z.enum([
  'delivered',
  'partly',
  'refused',
  'absent',
  'damaged',
  'wrong-amount',
  'rescheduled',
])
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>

/** Kinds of order events, stored for the owner and for staff. */
export type OrderEventKind =
  | 'placed'
  | 'employer-validated'
  | 'shop-validated'
  | 'confirmed'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'to_delivered'
  | 'partly-delivered'
  | 'delivered'
  | 'slot-changed'
  | 'quoted'
  | 'delivery-accepted'
  | 'changed'
  /** Outcome of an incomplete delivery. One kind per outcome. */
  | 'absent'
  | 'refused-at-door'
  | 'damaged'
  | 'wrong-amount'
  | 'rescheduled'
  /** A courier was assigned or removed. Visible only to staff. */
  | 'courier'
  /** Pieces that the customer did not take were removed from the order. */
  | 'settled'
  | 'paid'
  | 'refunded'
  /** A refund after the sale. */
  | 'credited'
  | 'reopened'
  /** A guest's contact was verified, and the pieces of a waiting order were allocated. */
  | 'proved'
  | 'held'
