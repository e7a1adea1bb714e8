import { z } from 'zod/v4'
import { IdParams } from '#catalogue/contract.ts'
import { PRODUCT_FIELDS } from '#catalogue/contract/product-fields.ts'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { line } from '#platform/contract/text.ts'
import { pieces, reason } from './pieces.ts'

/** Pieces of a product at a location, and whether deliveries leave from it. */
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
  /** Sum over all locations. */
  on_hand: z.int(),
  /** Parts of `on_hand`: allocated to open orders, reserved at checkouts, and stored at locations off sale. */
  allocated: z.int(),
  reserved: z.int(),
  aside: z.int(),
  /** Available for sale. Negative if a count found fewer pieces than were allocated. */
  free: z.int(),
  /** Pieces of open pre-orders, and their maximum; null for no limit. */
  preordered: z.int(),
  preorder_cap: z.int().nullable(),
  is_preorder: z.boolean(),
  sale_ok: z.boolean(),
  /** All open locations in delivery order, including those without pieces. */
  locations: z.array(LocationPieces),
  barcode: z.string().nullable(),
  /** Below this number of available pieces the product is running out. Null for the default of three. */
  reorder_point: z.int().nullable(),
  /** Product version. A change of the cap contains the version that it is based on. */
  version: z.int(),
})
export type StockFigures = z.infer<typeof StockFigures>

/** Keys by which the list sorts: a field of the product's registry, and the pieces available for sale. */
const SORT_KEYS = [PRODUCT_FIELDS.name.sortedAs, 'free'] as const
export type StockSortKey = (typeof SORT_KEYS)[number]

export const StockQuery = z.object({
  /** Name, reference or barcode. */
  q: line(100).default(''),
  /** `bas`: on sale and below its reorder point; `epuise`: none available; `negatif`: over-allocated. */
  etat: z.enum(['', 'bas', 'epuise', 'negatif']).default(''),
  tri: z.enum(['', ...SORT_KEYS.flatMap((key) => [key, `-${key}`] as const)]).default(''),
  /** Location id; 0 for all. */
  lieu: z.coerce.number().int().min(0).default(0),
  page: z.coerce.number().int().min(1).max(20_000).default(1),
})
export type StockQuery = z.infer<typeof StockQuery>

/** `total` is counted up to 1 001. `locations` are the open ones. */
export const StockList = z.object({
  products: z.array(StockFigures),
  /** Archived products that still have pieces at the requested location, at most 100 of `total`. */
  archived: z.object({ products: z.array(StockFigures), total: z.int() }),
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  ...COUNTED_PAGE,
})
export type StockList = z.infer<typeof StockList>

/** A stock movement, with the total stock after it. */
export const StockMovement = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(['receipt', 'count', 'loss', 'sale', 'return', 'transfer']),
  quantity: z.int(),
  total: z.int(),
  /** Name of the location. */
  location: z.string(),
  reason: z.string(),
  /** Member of staff who booked it. Null for the shop itself. */
  who: z.string().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

/** Newest first. `avant` is the id of the oldest movement already loaded. */
export const MovementQuery = z.object({ avant: z.coerce.number().int().min(1).optional() })
export type MovementQuery = z.infer<typeof MovementQuery>

export const StockSheet = z.object({
  product: StockFigures,
  movements: z.array(StockMovement),
  /** Whether older movements exist. */
  has_more: z.boolean(),
})
export type StockSheet = z.infer<typeof StockSheet>

/** Omit for the default: receipts go to the default location, losses leave like a delivery. */
const where = { location_id: z.int().min(1).optional() }
const booking = { quantity: pieces.min(1, 'Indiquez au moins une pièce.'), ...where }

/** A booking by staff: pieces in or out, or a count at one location, or at all of them if omitted. */
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

/** `booked` is 0 for a count without difference. */
export const BookedStock = z.object({ booked: z.int(), product: StockFigures })
export type BookedStock = z.infer<typeof BookedStock>

export const PreorderCap = z.object({ preorder_cap: pieces.min(0).nullable(), version: z.int() })
export type PreorderCap = z.infer<typeof PreorderCap>

/** Days in Dakar, inclusive. */
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
