import { z } from 'zod/v4'
import { IdParams } from '#catalogue/contract.ts'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { nameFields } from '#platform/contract/describe-issue.ts'
import { LOCATION_FIELDS as FIELDS, type LocationField } from './location-fields.ts'
import { pieces, reason } from './pieces.ts'

nameFields(FIELDS)

/** Maximum products per transfer. */
const MAX_LINES = 100

/** A shop, a store room or a van. */
const LocationKind = z.enum(['shop', 'depot', 'van'])

const named = z.object({ id: z.int(), name: z.string() })

/** A stock location. Id 1 is the default location, used for movements without a location. */
export const StockLocation = z.object({
  id: z.int(),
  name: z.string(),
  kind: LocationKind,
  /** Rank in the delivery order, from 1. Null when nothing is sold from it and its pieces are held back. */
  rank: z.int().nullable(),
  /** For a van: its courier, whose deliveries take pieces from it first. */
  courier: named.nullable(),
  is_archived: z.boolean(),
  /** Total pieces at the location, and number of products. */
  pieces: z.int(),
  products: z.int(),
  version: z.int(),
})
export type StockLocation = z.infer<typeof StockLocation>

/** `couriers`: couriers who may have a van. */
export const LocationList = z.object({ locations: z.array(StockLocation), couriers: z.array(named) })
export type LocationList = z.infer<typeof LocationList>

/**
 * Location fields that staff edit. A change contains the version that it is based on. Omit the courier to keep the
 * current one.
 */
export const LocationWrite = z.object({
  name: reason.min(1, 'Donnez un nom.').max(FIELDS.name.max),
  kind: LocationKind,
  rank: z.int().min(1).max(FIELDS.rank.max).nullable(),
  courier_id: z.int().min(1).nullable().optional(),
  archived: z.boolean().default(false),
  version: z.int().optional(),
} satisfies Record<LocationField | 'archived' | 'version', z.ZodType>)
export type LocationWrite = z.infer<typeof LocationWrite>

/** A transfer of pieces between two locations. */
export const StockTransfer = z.object({
  id: z.int(),
  at: z.string(),
  from: named,
  to: named,
  reason: z.string(),
  /** Member of staff who moved them. Null for the shop itself. */
  who: z.string().nullable(),
  lines: z.array(
    z.object({ product_id: z.int(), name: z.string(), reference: z.string(), quantity: z.int() }),
  ),
})
export type StockTransfer = z.infer<typeof StockTransfer>

export const TransferQuery = z.object({ page: z.coerce.number().int().min(1).max(20_000).default(1) })
export type TransferQuery = z.infer<typeof TransferQuery>

/** Transfers, newest first, `total` up to 1 001, with the available locations. */
export const TransferList = z.object({
  transfers: z.array(StockTransfer),
  locations: z.array(StockLocation),
  ...COUNTED_PAGE,
})
export type TransferList = z.infer<typeof TransferList>

export const TransferWrite = z
  .object({
    from_id: z.int().min(1),
    to_id: z.int().min(1),
    reason: reason.default(''),
    lines: z
      .array(
        z.object({ product_id: z.int().min(1), quantity: pieces.min(1, 'Indiquez au moins une pièce.') }),
      )
      .min(1, 'Choisissez un produit au moins.')
      .max(MAX_LINES, 'C’est plus que 100 produits\u202F: faites-en deux transferts.'),
  })
  .refine(({ from_id, to_id }) => from_id !== to_id, {
    path: ['to_id'],
    error: 'Choisissez un autre lieu que celui de départ.',
  })
export type TransferWrite = z.infer<typeof TransferWrite>

export const LOCATION_CALLS = defineCalls('Stock', {
  'GET /api/admin/stock/lieux': {
    guard: { staff: 'catalogue' },
    summary: 'Lieux de stock, dans l’ordre des livraisons',
    answer: LocationList,
  },
  'POST /api/admin/stock/lieux': {
    guard: { staff: 'catalogue' },
    summary: 'Ajoute un lieu de stock',
    body: LocationWrite,
    status: 201,
    answer: StockLocation,
  },
  'PUT /api/admin/stock/lieux/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Change un lieu de stock, l’archive ou le rouvre',
    params: IdParams,
    body: LocationWrite,
    answer: StockLocation,
  },
  'GET /api/admin/stock/transferts': {
    guard: { staff: 'catalogue' },
    mayBeBehind: true,
    summary: 'Transferts entre deux lieux, du plus récent au plus ancien',
    query: TransferQuery,
    answer: TransferList,
  },
  'POST /api/admin/stock/transferts': {
    guard: { staff: 'catalogue' },
    summary: 'Transfère des pièces d’un lieu à un autre',
    body: TransferWrite,
    status: 201,
    answer: StockTransfer,
  },
})
