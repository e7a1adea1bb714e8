import { z } from 'zod/v4'
import { ListedProduct } from '#catalogue/contract.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { cleanLine } from '#platform/contract/clean-text.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'
import { opaque, pathPart } from '#platform/contract/text.ts'

/** Maximum number of lines per call and of pieces per line. */
export const MAX_REQUEST_LINES = 50
export const MAX_PIECES = 99

/** The four baskets, by their keys in browser storage. */
export const BasketKind = z.enum(['cart', 'wishlist', 'preorder', 'creditOrder'])
export type BasketKind = z.infer<typeof BasketKind>

/** Amount in whole francs. */
const amount = z.number().int().min(0).max(MAX_AMOUNT)
const productId = z.number().int().min(1)
const pieces = z.number().int().min(1).max(MAX_PIECES)

/** A line as the browser stores it: the product when it was added, the pieces wanted, the time and the place. */
export const BasketLine = ListedProduct.omit({ reference: true, brand: true, energy_class: true }).extend({
  quantity: pieces,
  /** Local date and time of the visitor's own clock. */
  date: z.string().max(40),
  /** « Dakar/Dakar/Sénégal Ip: … », or « Localisation non disponible ». */
  location: z.string().max(200),
})
export type BasketLine = z.infer<typeof BasketLine>

/** A line to check. `price_unit` is the price that the visitor saw. It is only compared, never charged. */
export const RequestedLine = z.object({ id: productId, quantity: pieces, price_unit: amount.optional() })
export type RequestedLine = z.infer<typeof RequestedLine>

export const TOO_MANY_PIECES = `La quantité est de ${MAX_PIECES} au plus.`

/** Adds an issue when the lines of one product together exceed the maximum of a line. */
export function refuseTooManyPieces({
  value,
  issues,
}: z.core.ParsePayload<{ id: number; quantity: number }[]>): void {
  const pieces = new Map<number, number>()
  for (const [place, { id, quantity }] of value.entries()) {
    const together = (pieces.get(id) ?? 0) + quantity
    pieces.set(id, together)
    if (together > MAX_PIECES && quantity <= MAX_PIECES)
      issues.push({ code: 'custom', message: TOO_MANY_PIECES, path: [place, 'quantity'], input: quantity })
  }
}

export const BasketCheck = z.object({
  kind: BasketKind,
  lines: z.array(RequestedLine).max(MAX_REQUEST_LINES).check(refuseTooManyPieces),
})
export type BasketCheck = z.infer<typeof BasketCheck>

/** A difference from what the visitor saw. Prices in whole FCFA per piece, stock in pieces. */
export const LineChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), before: amount, after: amount }),
  /** `before`: pieces wanted. `after`: pieces available. */
  z.object({ kind: z.literal('stock'), before: z.number().int(), after: z.number().int() }),
  /** No longer sold, or not in this kind of basket. */
  z.object({ kind: z.literal('gone') }),
])
export type LineChange = z.infer<typeof LineChange>

/**
 * A line with today's data. `name` is null for a hidden product, `price` for a product that is not sold in this kind
 * of basket.
 */
export const CheckedLine = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  /** Hash of the first picture: `/images/{hash}/{width}.{avif,webp}`. */
  picture: z.string().nullable(),
  price: amount.nullable(),
  /** True when at least one piece is available. */
  available: z.boolean(),
  /** Available pieces, at most those wanted. */
  quantity: z.number().int().min(0),
  /** Empty when nothing changed since the visitor saw the line. */
  changes: z.array(LineChange),
  /** `price` × `quantity`, whole FCFA. */
  total: z.number().int().min(0),
})
export type CheckedLine = z.infer<typeof CheckedLine>

/** A part of the total: percent, whole FCFA, and the due day (YYYY-MM-DD in Dakar) if the order is placed today. */
export const Instalment = z.object({
  sequence: z.number().int(),
  rate: z.number().int(),
  amount: z.number().int().min(0),
  due_date: z.iso.date(),
})
export type Instalment = z.infer<typeof Instalment>

export const CheckedBasket = z.object({
  kind: BasketKind,
  /** One per product, in the order of the request. Lines of one product are merged. */
  lines: z.array(CheckedLine),
  total: z.number().int().min(0),
  /** Three for a pre-order, four for credit. Empty for other baskets and when nothing is due. */
  instalments: z.array(Instalment),
})
export type CheckedBasket = z.infer<typeof CheckedBasket>

export const BasketParams = z.object({ kind: BasketKind })
export type BasketParams = z.infer<typeof BasketParams>

/** A line as one browser has it. Device clocks differ, so a change carries its age in ms. */
export const ChangedLine = z.object({
  id: productId,
  /** 0: removed. */
  quantity: z.number().int().min(0).max(MAX_PIECES),
  changed_ago: z.number().int().min(0).max(1_000_000_000_000),
  date: opaque(40).default(''),
  location: opaque(200).default(''),
})
export type ChangedLine = z.infer<typeof ChangedLine>

/** Lines and removals that the server has not confirmed yet. */
export const BasketChanges = z.object({ lines: z.array(ChangedLine).max(2 * MAX_REQUEST_LINES) })
export type BasketChanges = z.infer<typeof BasketChanges>

/** A person's basket, the same on all devices, oldest change first, with today's products. */
export const SavedBasket = z.object({
  kind: BasketKind,
  lines: z.array(BasketLine),
  /** Products of the basket that the shop no longer shows. */
  gone: z.array(z.number().int()),
})
export type SavedBasket = z.infer<typeof SavedBasket>

export const BasketShare = z.object({
  kind: BasketKind,
  lines: z
    .array(RequestedLine.omit({ price_unit: true }))
    .min(1)
    .max(MAX_REQUEST_LINES)
    .check(refuseTooManyPieces),
})
export type BasketShare = z.infer<typeof BasketShare>

/** `code` opens the basket at `/panier/{code}` until `expires_at`. */
export const SharedCode = z.object({ code: z.string(), expires_at: z.iso.datetime() })
export type SharedCode = z.infer<typeof SharedCode>

/** Accepts any text. A malformed code returns the same error as an unknown one. */
export const ShareParams = z.object({ code: pathPart })
export type ShareParams = z.infer<typeof ShareParams>

/** A shared basket at today's prices, with the products that the visitor can copy from it. */
export const SharedBasket = CheckedBasket.extend({
  expires_at: z.iso.datetime(),
  products: z.array(ListedProduct),
})
export type SharedBasket = z.infer<typeof SharedBasket>

/** A single line of text. */
const printed = (longest: number) =>
  opaque(longest)
    .regex(/^[^\t-\r]*$/, 'Écrivez sur une seule ligne.')
    .overwrite(cleanLine)

/** Addressee of a pro-forma. Printed, not stored. */
export const ProFormaCustomer = z.object({
  name: printed(120).optional(),
  company: printed(120).optional(),
  ninea: printed(40).optional(),
  address: printed(200).optional(),
  phone: printed(40).optional(),
  email: printed(120).optional(),
})
export type ProFormaCustomer = z.infer<typeof ProFormaCustomer>

/** Excludes the wishlist, which has no pro-forma. */
export const ProFormaRequest = BasketShare.extend({
  kind: BasketKind.exclude(['wishlist']),
  customer: ProFormaCustomer.optional(),
})
export type ProFormaRequest = z.infer<typeof ProFormaRequest>

export const COPY_CALLS = defineCalls('Paniers', {
  'GET /api/paniers/:kind': {
    guard: 'customer',
    summary: 'Son panier, tel qu’il est sur tous ses appareils',
    params: BasketParams,
    answer: SavedBasket,
  },
  'PUT /api/paniers/:kind': {
    guard: 'customer',
    summary: 'Fusionne un panier avec sa copie : la dernière modification de chaque ligne l’emporte',
    params: BasketParams,
    body: BasketChanges,
    answer: SavedBasket,
  },
})

export const PRO_FORMA_CALLS = defineCalls('Paniers', {
  'POST /api/paniers/proforma': {
    guard: 'public',
    summary: 'Facture pro-forma d’un panier, aux prix du jour (PDF)',
    body: ProFormaRequest,
    bodyBytes: 16 * 1024,
  },
})

export const SHARE_CALLS = defineCalls('Paniers', {
  'POST /api/paniers/partage': {
    guard: 'public',
    summary: 'Partage un panier : un code valable 30 jours',
    body: BasketShare,
    bodyBytes: 16 * 1024,
    status: 201,
    answer: SharedCode,
  },
  'GET /api/paniers/partage/:code': {
    guard: 'public',
    summary: 'Un panier partagé, aux prix du jour',
    params: ShareParams,
    answer: SharedBasket,
  },
})

export const CHECK_CALLS = defineCalls('Paniers', {
  'POST /api/paniers/verification': {
    guard: 'public',
    leavesNoTrace: true,
    summary: 'Vérifie un panier : prix du jour, disponibilité, total et échéances',
    body: BasketCheck,
    bodyBytes: 16 * 1024,
    answer: CheckedBasket,
    // Called at every visit with up to 50 lines: response validation would cost a tenth.
    isAnswerUnchecked: true,
  },
})

export type BasketCalls = typeof COPY_CALLS & typeof PRO_FORMA_CALLS & typeof SHARE_CALLS & typeof CHECK_CALLS
