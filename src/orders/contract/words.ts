import { z } from 'zod/v4'
import { amount } from '#delivery/contract.ts'

/** Whole francs as they cross the wire. */
export { amount }

export const TypeSale = z.enum(['order', 'preorder', 'creditorder'])
export type TypeSale = z.infer<typeof TypeSale>

export const TypeOrder = z.enum(['commande', 'pack'])
export type TypeOrder = z.infer<typeof TypeOrder>

/** The kinds of order. A pack is on the wire an `order` of type `pack`. */
export const OrderKind = z.enum(['order', 'pack', 'preorder', 'creditorder'])
export type OrderKind = z.infer<typeof OrderKind>

/** How an order came: by somebody signed in, by a guest, or by staff on the phone. */
export const OrderChannel = z.enum(['site', 'invite', 'telephone'])
export type OrderChannel = z.infer<typeof OrderChannel>

/** With `invite` a guest orders their plain basket; once placed it is an order like any other. */
export const GuestTypeOrder = z.enum([...TypeOrder.options, 'invite'])
export type GuestTypeOrder = z.infer<typeof GuestTypeOrder>

/** Where an order stands. `sent` and `done` are for the back office. */
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

/** At the door, online, or in free parts. */
export const PaymentMode = z.enum(
  ['domicile', 'online', 'echelonne'],
  'Veuillez choisir un mode de paiement.',
)
export type PaymentMode = z.infer<typeof PaymentMode>

export const PaymentStatus = z.enum(['not_paid', 'partial', 'paid'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** What the employer or the shop says to a credit order. */
export const Validation = z.enum(['pending', 'validated', 'rejected', 'cancelled'])
export type Validation = z.infer<typeof Validation>

/** Guaranteed by the employer, financed by a bank, or neither. */
export const TypeCredit = z.enum(['direct', 'banque', 'particulier'])
export type TypeCredit = z.infer<typeof TypeCredit>

/** What came of a visit to a customer's door. */
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

/** What may happen to an order, as it is kept for its owner and for staff. */
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
  /** What came of a visit, where it was not all handed over: one kind for each outcome. */
  | 'absent'
  | 'refused-at-door'
  | 'damaged'
  | 'wrong-amount'
  | 'rescheduled'
  /** Who was given it to bring, or that nobody is any more: only staff read it. */
  | 'courier'
  /** What the customer did not take was taken off the order. */
  | 'settled'
  | 'paid'
  | 'refunded'
  /** Something was taken off it after it was sold. */
  | 'credited'
  | 'reopened'
  /** A guest's contact was proved; the pieces of an order that waited were put aside. */
  | 'proved'
  | 'held'
