import { z } from 'zod/v4'
import { phone } from '#accounts/contract/fields.ts'
import {
  CheckedLine,
  Instalment,
  MAX_PIECES,
  MAX_REQUEST_LINES,
  TOO_MANY_PIECES,
  refuseTooManyPieces,
} from '#baskets/contract.ts'
import { OfferedSlot, Slot } from '#delivery/contract.ts'
import { LAST_DAY } from '#platform/contract/day.ts'
import {
  findBirthdayError,
  findEmailError,
  INVALID_BIRTHDAY,
  MISSING,
} from '#platform/contract/form-checks.ts'
import { code, line, opaque, requiredLine, typedContact } from '#platform/contract/text.ts'
import { BANK_FIELDS, type BankField } from './bank-fields.ts'
import { amount, GuestTypeOrder, PaymentMode, TypeCredit, TypeOrder, TypeSale } from './words.ts'

const productId = z.int().min(1)

/** A line to order. `list_price` is the price that the visitor saw. It is only compared, never charged. */
export const OrderedLine = z.object({
  id: productId,
  quantity: z
    .int('La quantité est un nombre entier.')
    .min(1, 'La quantité est de 1 au moins.')
    .max(MAX_PIECES, TOO_MANY_PIECES),
  list_price: amount.optional(),
})
export type OrderedLine = z.infer<typeof OrderedLine>

const lines = z
  .array(OrderedLine)
  .min(1, 'Votre panier est vide.')
  .max(MAX_REQUEST_LINES, `Une commande prend ${MAX_REQUEST_LINES} produits au plus.`)
  .check(refuseTooManyPieces)

/** Destination: a commune of the Dakar region, or null and the town's common name. */
export const DeliveryAddress = z.object({
  name: requiredLine(100, MISSING.recipient),
  phone,
  commune: line(60).nullable().default(null),
  place: requiredLine(120, MISSING.place),
  landmark: line(200).default(''),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

const basketId = z.string().regex(/^[\w-]{8,64}$/, 'Ce panier n’a pas d’identifiant valable.')

const bankLine = (name: BankField) => requiredLine(BANK_FIELDS[name].max, BANK_FIELDS[name].missing)

/** Data that a bank requires. Encrypted on arrival, shown only to its owner and to credit staff. */
export const BankFile = z.object({
  nom: bankLine('nom'),
  prenom: bankLine('prenom'),
  /** Up to 2100: the server compares it with today. */
  dateNaissance: z.iso
    .date({ error: ({ input }) => findBirthdayError(String(input), LAST_DAY) ?? INVALID_BIRTHDAY })
    .refine((day) => findBirthdayError(day, LAST_DAY) === undefined, {
      error: ({ input }) => findBirthdayError(String(input), LAST_DAY),
    }),
  lieuNaissance: bankLine('lieuNaissance'),
  email: typedContact(BANK_FIELDS.email.max),
  cniNumber: bankLine('cniNumber'),
  profession: bankLine('profession'),
  rib: bankLine('rib'),
  adresse: bankLine('adresse'),
})
export type BankFile = z.infer<typeof BankFile>

/** Stored files may have any text as their e-mail. */
const NewBankFile = BankFile.extend({
  email: BankFile.shape.email.refine((email) => findEmailError(email) === undefined, {
    error: ({ input }) => findEmailError(String(input)),
  }),
})

/** An order by a signed-in person. The server sets state, date and discount, whatever the client sends. */
export const NewOrder = z.object({
  partner_id: z.int(),
  payment_mode: PaymentMode.meta({ description: 'domicile ou online' }),
  type_sale: TypeSale.optional(),
  type_order: TypeOrder.optional(),
  /** Accepted from legacy clients and ignored: the server sets state and date. */
  state: opaque(40).optional(),
  commitment_date: opaque(60).optional(),
  order_lines: lines,
  /** The total that the visitor saw, in whole FCFA. Any other returns 409 with the new amounts. */
  seen_total: amount.optional(),
  /**
   * The delivery price that the visitor saw and accepts, in whole FCFA, null when quoted later. Any other returns 409.
   * Omit it, and a price waits for consent.
   */
  seen_delivery: amount.nullable().optional(),
  address: DeliveryAddress.optional(),
  slot: Slot.optional(),
  note: line(500).default(''),
  /** Renewed after ordering, so that one basket is ordered once. */
  basket_id: basketId.optional(),
  /** Code of the pack. */
  code: code(40).optional(),
  type_credit: TypeCredit.optional(),
  bank_dossier: NewBankFile.optional(),
  terms_accepted: z.boolean().optional(),
})
export type NewOrder = z.infer<typeof NewOrder>

/**
 * A guest's order through the reservation pop-up: a pack, a pre-order, or with type `invite` a plain basket, which
 * needs only name and phone. `order.address` is the destination, otherwise `adresse` as typed.
 */
export const GuestOrder = z.object({
  name: line(120),
  email: typedContact(254).default(''),
  telephone: phone,
  /** Destination as typed. Empty when the shop asks by phone. */
  adresse: line(200).default(''),
  /** The answer for an ambiguous address. Null for none of the choices. */
  commune: line(60).nullable().optional(),
  order: NewOrder.omit({
    partner_id: true,
    bank_dossier: true,
    type_credit: true,
    terms_accepted: true,
  }).extend({
    partner_id: z.null().optional(),
    type_order: GuestTypeOrder.optional(),
  }),
})
export type GuestOrder = z.infer<typeof GuestOrder>

/** `link` is private: its holder may read, pay and cancel the order. */
export const GuestOrderPlaced = z.object({
  status: z.literal('success'),
  message: z.string(),
  id: z.int(),
  name: z.string(),
  link: z.string(),
})
export type GuestOrderPlaced = z.infer<typeof GuestOrderPlaced>

/** Preview of a checkout. `reserve` reserves the last pieces for ten minutes. */
export const OrderPreview = NewOrder.pick({
  type_sale: true,
  type_order: true,
  order_lines: true,
  code: true,
  basket_id: true,
}).extend({
  commune: line(60).nullable().default(null),
  place: line(120).default(''),
  reserve: z.boolean().default(false),
})
export type OrderPreview = z.infer<typeof OrderPreview>

export const PreviewedOrder = z.object({
  lines: z.array(CheckedLine),
  amount_lines: amount,
  amount_discount: amount,
  amount_total: amount,
  amount_tax: amount,
  amount_untaxed: amount,
  /** Null when quoted later. */
  amount_delivery: amount.nullable(),
  instalments: z.array(Instalment),
  commitment_date: z.iso.date(),
  slots: z.array(OfferedSlot),
  /** End of the reservation of the last pieces, ISO 8601. Null when none is needed. */
  reserved_until: z.string().nullable(),
})
export type PreviewedOrder = z.infer<typeof PreviewedOrder>
