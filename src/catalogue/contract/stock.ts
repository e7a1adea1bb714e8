import { z } from 'zod/v4'
import { COUNTED_PAGE } from '../../platform/contract/back-office.ts'
import { defineCalls } from '../../platform/contract/calls.ts'
import { IdParams } from '../contract.ts'

/** The most pieces that one movement or one count may name. */
const MAX_PIECES = 100_000

/** A product's stock. All figures in pieces. */
export const StockFigures = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  category: z.string(),
  picture: z.string().nullable(),
  /** In the store. */
  on_hand: z.int(),
  /** Of these, promised to open orders, and held for people who are about to confirm. */
  allocated: z.int(),
  reserved: z.int(),
  /** What is left to sell: below 0 where a count found fewer than were promised. */
  free: z.int(),
  /** Pieces of open pre-orders, and how many may be taken; null: as many as wanted. */
  preordered: z.int(),
  preorder_cap: z.int().nullable(),
  is_preorder: z.boolean(),
  sale_ok: z.boolean(),
  barcode: z.string().nullable(),
  /** Fewer available pieces than this, and it runs out; null: the shop's usual three. */
  reorder_point: z.int().nullable(),
  /** Of the product: a change of the cap names the one it was made on. */
  version: z.int(),
})
export type StockFigures = z.infer<typeof StockFigures>

export const StockQuery = z.object({
  /** A name, a reference or a barcode. */
  q: z.string().trim().max(100).default(''),
  /** `bas`: on sale and fewer left than its reorder point; `epuise`: nothing left; `negatif`: promised more than there is. */
  etat: z.enum(['', 'bas', 'epuise', 'negatif']).default(''),
  tri: z.enum(['', 'name', '-name', 'free', '-free']).default(''),
  page: z.coerce.number().int().min(1).max(20_000).default(1),
})
export type StockQuery = z.infer<typeof StockQuery>

/** `total` is counted up to 1 001. */
export const StockList = z.object({
  products: z.array(StockFigures),
  ...COUNTED_PAGE,
})
export type StockList = z.infer<typeof StockList>

/** A line of the ledger, and how many pieces were there after it. */
export const StockMovement = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(['receipt', 'count', 'loss', 'sale', 'return']),
  quantity: z.int(),
  total: z.int(),
  reason: z.string(),
  /** Who booked it; null: the shop itself. */
  who: z.string().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

/** Newest first; `avant` is the id of the oldest one that is known already. */
export const MovementQuery = z.object({ avant: z.coerce.number().int().min(1).optional() })
export type MovementQuery = z.infer<typeof MovementQuery>

export const StockSheet = z.object({
  product: StockFigures,
  movements: z.array(StockMovement),
  /** There are older ones. */
  has_more: z.boolean(),
})
export type StockSheet = z.infer<typeof StockSheet>

const pieces = z.int('Indiquez un nombre entier de pièces.').max(MAX_PIECES, 'C’est plus que 100 000 pièces.')
const reason = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !/\p{Cc}/u.test(text), 'Ce texte contient un caractère interdit.')
const booking = { quantity: pieces.min(1, 'Indiquez au moins une pièce.') }

/** What staff book: pieces that came or went, or how many were counted in the store. */
export const StockBooking = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), ...booking, reason: reason.default('') }),
  z.object({ kind: z.literal('return'), ...booking, reason: reason.default('') }),
  z.object({ kind: z.literal('loss'), ...booking, reason: reason.min(3, 'Indiquez la raison de la perte.') }),
  z.object({
    kind: z.literal('count'),
    counted: pieces.min(0, 'Un compte ne peut pas être négatif.'),
    reason: reason.default(''),
  }),
])
export type StockBooking = z.infer<typeof StockBooking>

/** What was booked: 0 for a count that found what was expected. */
export const BookedStock = z.object({ booked: z.int(), product: StockFigures })
export type BookedStock = z.infer<typeof BookedStock>

export const PreorderCap = z.object({ preorder_cap: pieces.min(0).nullable(), version: z.int() })
export type PreorderCap = z.infer<typeof PreorderCap>

/** Days of Dakar, both included. */
export const MovementExport = z.object({ depuis: z.iso.date().optional(), jusque: z.iso.date().optional() })
export type MovementExport = z.infer<typeof MovementExport>

export const STOCK_CALLS = defineCalls('Stock', {
  'GET /api/admin/stock': {
    guard: { staff: 'catalogue' },
    summary: 'Stock des produits',
    query: StockQuery,
    answer: StockList,
  },
  'GET /api/admin/stock/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Stock d’un produit et ses mouvements',
    params: IdParams,
    query: MovementQuery,
    answer: StockSheet,
  },
  'POST /api/admin/stock/:id/mouvements': {
    guard: { staff: 'catalogue' },
    summary: 'Inscrit une réception, un retour, une perte ou un comptage',
    params: IdParams,
    body: StockBooking,
    status: 201,
    answer: BookedStock,
  },
  'PUT /api/admin/stock/:id/plafond': {
    guard: { staff: 'catalogue' },
    summary: 'Fixe combien de pièces peuvent être précommandées',
    params: IdParams,
    body: PreorderCap,
    answer: StockFigures,
  },
  'GET /api/admin/stock/mouvements.csv': {
    guard: { staff: 'catalogue' },
    summary: 'Mouvements en fichier CSV',
    query: MovementExport,
  },
})
