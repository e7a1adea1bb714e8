import { z } from 'zod/v4'
import { ListedProduct } from '#catalogue/contract.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { opaque, pathPart } from '#platform/contract/text.ts'

/** Most lines of one basket that a call takes, and most pieces of one line. */
export const MOST_LINES = 50
export const MAX_PIECES = 99

/** The four baskets, by the keys under which browsers keep them. */
export const BasketKind = z.enum(['cart', 'wishlist', 'preorder', 'creditOrder'])
export type BasketKind = z.infer<typeof BasketKind>

/** Whole francs as they cross the wire. */
const amount = z.number().int().min(0).max(1_000_000_000)
const productId = z.number().int().min(1)
const pieces = z.number().int().min(1).max(MAX_PIECES)

/** A line as the browser keeps it: the product as it was added, the pieces wanted, when and from where. */
export const BasketLine = ListedProduct.omit({ reference: true, brand: true, energy_class: true }).extend({
  quantity: pieces,
  /** Local date and time of the visitor's own clock. */
  date: z.string().max(40),
  /** « Dakar/Dakar/Sénégal Ip: … », or « Localisation non disponible ». */
  location: z.string().max(200),
})
export type BasketLine = z.infer<typeof BasketLine>

/** A line to be checked. `price_unit` is what the visitor saw: it is compared and never decides. */
export const AskedLine = z.object({ id: productId, quantity: pieces, price_unit: amount.optional() })
export type AskedLine = z.infer<typeof AskedLine>

export const BasketCheck = z.object({ kind: BasketKind, lines: z.array(AskedLine).max(MOST_LINES) })
export type BasketCheck = z.infer<typeof BasketCheck>

/** What is no longer as the visitor saw it. Prices in whole FCFA for one piece, stock in pieces. */
export const LineChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), before: amount, after: amount }),
  /** `before`: how many were wanted, `after`: how many can be had. */
  z.object({ kind: z.literal('stock'), before: z.number().int(), after: z.number().int() }),
  /** Not sold any more, or not in this way. */
  z.object({ kind: z.literal('gone') }),
])
export type LineChange = z.infer<typeof LineChange>

/** A line as it stands today. `name` is null for what the shop does not show, `price` for what it does not sell in this way. */
export const CheckedLine = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  /** Hash of the first picture: `/images/{hash}/{width}.{avif,webp}`. */
  picture: z.string().nullable(),
  price: amount.nullable(),
  /** At least one piece can be had. */
  available: z.boolean(),
  /** Pieces that can be had of those wanted. */
  quantity: z.number().int().min(0),
  /** Empty where everything is as the visitor saw it. */
  changes: z.array(LineChange),
  /** `price` × `quantity`, whole FCFA. */
  total: z.number().int().min(0),
})
export type CheckedLine = z.infer<typeof CheckedLine>

/** A part of the total: percent, whole FCFA, and the day (YYYY-MM-DD in Dakar) if the order were placed today. */
export const Instalment = z.object({
  sequence: z.number().int(),
  rate: z.number().int(),
  amount: z.number().int().min(0),
  due_date: z.iso.date(),
})
export type Instalment = z.infer<typeof Instalment>

export const CheckedBasket = z.object({
  kind: BasketKind,
  /** One for each product, in the order asked: lines of one product count together. */
  lines: z.array(CheckedLine),
  total: z.number().int().min(0),
  /** Three for a pre-order, four for credit; empty for the others and where there is nothing to pay. */
  instalments: z.array(Instalment),
})
export type CheckedBasket = z.infer<typeof CheckedBasket>

export const BasketParams = z.object({ kind: BasketKind })
export type BasketParams = z.infer<typeof BasketParams>

/** A line as one browser has it. Clocks of phones differ: a change is told by how long ago it was, in milliseconds. */
export const ChangedLine = z.object({
  id: productId,
  /** 0: removed. */
  quantity: z.number().int().min(0).max(MAX_PIECES),
  changed_ago: z.number().int().min(0).max(1_000_000_000_000),
  date: opaque(40).default(''),
  location: opaque(200).default(''),
})
export type ChangedLine = z.infer<typeof ChangedLine>

/** What a browser knows of a basket: its lines and the removals that the server has not confirmed yet. */
export const BasketChanges = z.object({ lines: z.array(ChangedLine).max(2 * MOST_LINES) })
export type BasketChanges = z.infer<typeof BasketChanges>

/** A basket as it stands on all devices of a person, the oldest change first; products as they are today. */
export const KeptBasket = z.object({
  kind: BasketKind,
  lines: z.array(BasketLine),
  /** Products of the basket that the shop does not show any more. */
  gone: z.array(z.number().int()),
})
export type KeptBasket = z.infer<typeof KeptBasket>

export const BasketShare = z.object({
  kind: BasketKind,
  lines: z
    .array(AskedLine.omit({ price_unit: true }))
    .min(1)
    .max(MOST_LINES),
})
export type BasketShare = z.infer<typeof BasketShare>

/** `code` opens the basket at `/panier/{code}` until `expires_at`. */
export const SharedCode = z.object({ code: z.string(), expires_at: z.iso.datetime() })
export type SharedCode = z.infer<typeof SharedCode>

/** Any text: what is no code is answered as one that does not exist. */
export const ShareParams = z.object({ code: pathPart })
export type ShareParams = z.infer<typeof ShareParams>

/** A shared basket at today's prices, with the products that can be taken over from it. */
export const SharedBasket = CheckedBasket.extend({
  expires_at: z.iso.datetime(),
  products: z.array(ListedProduct),
})
export type SharedBasket = z.infer<typeof SharedBasket>

/** One line, as it is given. */
const printed = (longest: number) => opaque(longest).regex(/^[^\t-\r]*$/, 'Écrivez sur une seule ligne.')

/** To whom a pro-forma is addressed; printed as it is given, and not kept. */
export const ProFormaCustomer = z.object({
  name: printed(120).optional(),
  company: printed(120).optional(),
  ninea: printed(40).optional(),
  address: printed(200).optional(),
  phone: printed(40).optional(),
  email: printed(120).optional(),
})
export type ProFormaCustomer = z.infer<typeof ProFormaCustomer>

/** Wishes are no sale: they have no pro-forma. */
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
    answer: KeptBasket,
  },
  'PUT /api/paniers/:kind': {
    guard: 'customer',
    summary: 'Fusionne un panier avec sa copie : la dernière modification de chaque ligne l’emporte',
    params: BasketParams,
    body: BasketChanges,
    answer: KeptBasket,
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
    // Asked at every visit, for up to 50 lines: another look would cost a tenth.
    isAnswerUnchecked: true,
  },
})

/** All calls of baskets, for whoever makes them by name. */
export type BasketCalls = typeof COPY_CALLS & typeof PRO_FORMA_CALLS & typeof SHARE_CALLS & typeof CHECK_CALLS
