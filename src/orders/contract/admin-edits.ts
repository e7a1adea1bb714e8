import { z } from 'zod/v4'
import { Email, phone } from '#accounts/contract/fields.ts'
import { MAX_PIECES, MAX_REQUEST_LINES, refuseTooManyPieces } from '#baskets/contract.ts'
import { Slot } from '#delivery/contract.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'
import { code, line, requiredLine } from '#platform/contract/text.ts'
import { DeliveryAddress, OrderedLine, PreviewedOrder } from './placing.ts'
import { amount, DeliveryOutcome, PaymentMode, TypeOrder, TypeSale } from './words.ts'

const version = z.int('La version de la commande est un nombre.')

const NO_REASON = 'Indiquez la raison.'

const serial = requiredLine(60)

/** Pieces handed over by order line, with some or all serial numbers. */
export const HandedLines = z
  .array(
    z
      .object({
        id: z.int(),
        quantity: z.int('La quantité est un nombre entier.').min(0).max(MAX_PIECES),
        serials: z.array(serial).max(MAX_PIECES).default([]),
      })
      .refine(({ quantity, serials }) => serials.length <= quantity, {
        message: 'Il y a plus de numéros de série que de pièces remises.',
        path: ['serials'],
      }),
  )
  .max(MAX_REQUEST_LINES)
export type HandedLines = z.infer<typeof HandedLines>

export const HandOver = z.object({ lines: HandedLines, version })

/** Outcome of a failed delivery, entered by the office. `slot`: the new half-day agreed. */
export const FailedDelivery = z.object({
  outcome: DeliveryOutcome.exclude(['delivered']),
  reason: requiredLine(300),
  slot: Slot.optional(),
  version,
})

/** Removes what the customer did not take from the order. */
export const Settlement = z.object({ version })

/**
 * A refund after the sale in whole FCFA, and the returned pieces: into `stock`, or `lost`. The customer reads the
 * reason.
 */
export const OrderRefundRequest = z
  .object({
    lines: z
      .array(
        z.object({
          id: z.int(),
          quantity: z.int('La quantité est un nombre entier.').min(1).max(MAX_PIECES),
          goods: z.enum(['stock', 'lost']),
        }),
      )
      .max(MAX_REQUEST_LINES)
      .default([]),
    amount: z.int('Le montant est en francs entiers.').min(0, 'Le montant ne peut pas être négatif.'),
    delivery: z.int().min(0, 'Le montant ne peut pas être négatif.').default(0),
    reason: requiredLine(300, NO_REASON),
    version,
  })
  .refine(({ amount: articles, delivery }) => articles + delivery > 0, {
    path: ['amount'],
    message: 'Indiquez ce qui est retiré de la commande.',
  })
export type OrderRefundRequest = z.infer<typeof OrderRefundRequest>

/** Inspection result of damaged pieces: `good` stays in stock, `lost` leaves it. */
export const Inspection = z.object({ id: z.int(), verdict: z.enum(['good', 'lost']), version })

/** The total confirmed by staff when almost nothing would remain to pay (409 `order.nearly_free`). Whole FCFA. */
const confirmedTotal = amount.optional()

/** The new lines of the order. Existing products keep their price, new ones get today's. */
export const LinesChange = z.object({
  lines: z
    .array(OrderedLine.pick({ id: true, quantity: true }))
    .min(1, 'Une commande garde au moins un article : annulez-la plutôt.')
    .max(MAX_REQUEST_LINES, `Une commande prend ${MAX_REQUEST_LINES} produits au plus.`)
    .check(refuseTooManyPieces),
  confirmed_total: confirmedTotal,
  version,
})

const givenAmount = z.int('La remise est un nombre entier de francs.').max(MAX_AMOUNT)

/** Discount before any payment, in whole FCFA. 0 removes it. The customer reads the reason. */
export const DiscountGiven = z.object({
  amount: givenAmount.min(0, 'La remise ne peut pas être négative.'),
  reason: requiredLine(200, NO_REASON),
  confirmed_total: confirmedTotal,
  version: z.int('La version de la commande est un nombre.'),
})

/** The same, given when the order is placed. */
const PlacedDiscount = z.object({
  amount: givenAmount.min(1, 'La remise est de 1 FCFA au moins.'),
  reason: requiredLine(200, NO_REASON),
})

export const AddressChange = z.object({ address: DeliveryAddress, note: line(500).optional(), version })

export const AdminSlotChange = z.object({ slot: Slot, version })

/**
 * An order by phone, for a customer or a guest with a name and a mobile. Only accepted members order on credit,
 * guaranteed by their employer if they have one.
 */
export const PhoneOrder = z.object({
  customer_id: z.int().nullable(),
  type_sale: TypeSale,
  /** `pack` with the pack's `code`. Its lines are those named to the customer. */
  type_order: TypeOrder.default('commande'),
  code: code(40).optional(),
  email: Email.or(z.literal('')).default(''),
  address: DeliveryAddress,
  payment_mode: PaymentMode.exclude(['echelonne']),
  order_lines: z
    .array(OrderedLine)
    .min(1, 'Ajoutez un article.')
    .max(MAX_REQUEST_LINES)
    .check(refuseTooManyPieces),
  /** The total stated on the phone, in whole FCFA. Any other total returns 409. */
  seen_total: amount.optional(),
  /** The delivery price stated on the phone. Null when quoted later. */
  seen_delivery: amount.nullable().optional(),
  slot: Slot.optional(),
  note: line(500).default(''),
  /** Discount given by staff with the right to payments, included in the stated total. */
  discount: PlacedDiscount.optional(),
  confirmed_total: confirmedTotal,
})
export type PhoneOrder = z.infer<typeof PhoneOrder>

/** Preview of a phone order. Stores nothing. */
export const PhoneOrderPreview = PhoneOrder.pick({
  customer_id: true,
  type_sale: true,
  type_order: true,
  code: true,
  order_lines: true,
}).extend({
  commune: line(60).nullable().default(null),
  place: line(120).default(''),
  /** Whole FCFA, as `discount` of the order. */
  given: givenAmount.min(0, 'La remise ne peut pas être négative.').default(0),
})
export type PhoneOrderPreview = z.infer<typeof PhoneOrderPreview>
export const PreviewedPhoneOrder = PreviewedOrder.extend({
  /** Obstacle to an order on credit, for staff to read out. Null when there is none. */
  credit_obstacle: z.string().nullable(),
  /** Staff's part of `amount_discount`. */
  amount_given: amount,
})
export type PreviewedPhoneOrder = z.infer<typeof PreviewedPhoneOrder>

export const AdminFind = z.object({ q: line(100).min(2, 'Tapez au moins deux signes.') })

/** A product for phone orders. Prices in whole FCFA, null when not sold in this way. */
export const PhoneProduct = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  price: amount,
  preorder_price: amount.nullable(),
  creditorder_price: amount.nullable(),
  sale_ok: z.boolean(),
  is_preorder: z.boolean(),
  is_creditorder: z.boolean(),
  available: z.int(),
})
export type PhoneProduct = z.infer<typeof PhoneProduct>

/** A customer found by staff, with their delivery address. */
export const PhoneCustomer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: DeliveryAddress.extend({ phone }).nullable(),
})
export type PhoneCustomer = z.infer<typeof PhoneCustomer>
