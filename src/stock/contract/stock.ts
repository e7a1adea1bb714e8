import { z } from 'zod/v4'
import { IdParams } from '#catalogue/contract.ts'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { line } from '#platform/contract/text.ts'
import { pieces, reason } from './pieces.ts'

/** How many pieces of a product lie at a location; whether deliveries leave from it. */
export const LocationPieces = z.object({
  id: z.int(),
  name: z.string(),
  on_hand: z.int(),
  is_sold: z.boolean(),
})
export type LocationPieces = z.infer<typeof LocationPieces>

/** A product's stock. All figures in pieces. */
export const StockFigures = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  category: z.string(),
  picture: z.string().nullable(),
  /** At all locations. */
  on_hand: z.int(),
  /** Of these, promised to open orders, held for people who are about to confirm, and lying where nothing is sold from. */
  allocated: z.int(),
  reserved: z.int(),
  aside: z.int(),
  /** What is left to sell: below 0 where a count found fewer than were promised. */
  free: z.int(),
  /** Pieces of open pre-orders, and how many may be taken; null: as many as wanted. */
  preordered: z.int(),
  preorder_cap: z.int().nullable(),
  is_preorder: z.boolean(),
  sale_ok: z.boolean(),
  /** Every location that is open, in the order of deliveries, also those without a piece of it. */
  locations: z.array(LocationPieces),
  barcode: z.string().nullable(),
  /** Fewer available pieces than this, and it runs out; null: the shop's usual three. */
  reorder_point: z.int().nullable(),
  /** Of the product: a change of the cap names the one it was made on. */
  version: z.int(),
})
export type StockFigures = z.infer<typeof StockFigures>

export const StockQuery = z.object({
  /** A name, a reference or a barcode. */
  q: line(100).default(''),
  /** `bas`: on sale and fewer left than its reorder point; `epuise`: nothing left; `negatif`: promised more than there is. */
  etat: z.enum(['', 'bas', 'epuise', 'negatif']).default(''),
  tri: z.enum(['', 'name', '-name', 'free', '-free']).default(''),
  /** A location, for what lies there alone; 0: all of them. */
  lieu: z.coerce.number().int().min(0).default(0),
  page: z.coerce.number().int().min(1).max(20_000).default(1),
})
export type StockQuery = z.infer<typeof StockQuery>

/** `total` is counted up to 1 001; `locations` are the open ones. */
export const StockList = z.object({
  products: z.array(StockFigures),
  /** At the location that was asked for: products that are archived and still lie there, 100 at most, of `total`. */
  archived: z.object({ products: z.array(StockFigures), total: z.int() }),
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  ...COUNTED_PAGE,
})
export type StockList = z.infer<typeof StockList>

/** A line of the ledger, and how many pieces were at all locations after it. */
export const StockMovement = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(['receipt', 'count', 'loss', 'sale', 'return', 'transfer']),
  quantity: z.int(),
  total: z.int(),
  /** The name of where it was booked. */
  location: z.string(),
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

/** Without a location: what comes in comes to the default one, a loss leaves like a delivery. */
const where = { location_id: z.int().min(1).optional() }
const booking = { quantity: pieces.min(1, 'Indiquez au moins une pièce.'), ...where }

/** What staff book: pieces that came or went, or how many were counted at a location; without one, at all of them. */
export const StockBooking = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), ...booking, reason: reason.default('') }),
  z.object({ kind: z.literal('return'), ...booking, reason: reason.default('') }),
  z.object({ kind: z.literal('loss'), ...booking, reason: reason.min(3, 'Indiquez la raison de la perte.') }),
  z.object({
    kind: z.literal('count'),
    counted: pieces.min(0, 'Un compte ne peut pas être négatif.'),
    reason: reason.default(''),
    ...where,
  }),
])
export type StockBooking = z.infer<typeof StockBooking>

/** What was booked: 0 for a count that found what was expected. */
export const BookedStock = z.object({ booked: z.int(), product: StockFigures })
export type BookedStock = z.infer<typeof BookedStock>

export const PreorderCap = z.object({ preorder_cap: pieces.min(0).nullable(), version: z.int() })
export type PreorderCap = z.infer<typeof PreorderCap>

/** Days of Dakar, both included. */
export const MovementExport = z.object({ depuis: calendarDay().optional(), jusque: calendarDay().optional() })
export type MovementExport = z.infer<typeof MovementExport>

export const STOCK_CALLS = defineCalls('Stock', {
  'GET /api/admin/stock': {
    guard: { staff: 'catalogue' },
    mayBeBehind: true,
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
    mayBeBehind: true,
    effect: 'data.catalogue',
    summary: 'Mouvements en fichier CSV',
    query: MovementExport,
  },
})
