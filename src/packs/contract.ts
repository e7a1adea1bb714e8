import { z } from 'zod/v4'
import { productTag } from '#catalogue/contract/cache-tags.ts'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import type { CacheTag, TaggedCall } from '#platform/contract/cache-tags.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'
import { code, line, requiredLine } from '#platform/contract/text.ts'
import { PACK_FIELDS } from './contract/pack-fields.ts'

const amount = z.int().min(0)

/**
 * A product in a pack: `id` identifies the line, `product_id` the product. `price_unit` is its price per piece in the
 * pack.
 */
export const PackLine = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  category: z.string(),
  /** Address of the product's picture, 256 px. Undefined if there is none. */
  image: z.string().optional(),
  /** Hash of the same picture: `/images/{hash}/{width}.{avif,webp}`. */
  picture: z.string().nullable(),
  price_unit: amount,
  quantity: z.int().min(1),
  /** Current price of one piece outside the pack. */
  list_price: amount,
  /** Whether the product is shown, on sale and has enough stock. */
  available: z.boolean(),
})
export type PackLine = z.infer<typeof PackLine>

export const PackState = z.enum(['draft', 'actif', 'expire'])
export type PackState = z.infer<typeof PackState>

/**
 * A pack of products. `sommeTotal`: price of the pack; `separate_total`: current price of its pieces bought
 * separately.
 */
export const Pack = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  state: PackState,
  sommeTotal: amount,
  separate_total: amount,
  available: z.boolean(),
  produits: z.array(PackLine),
})
export type Pack = z.infer<typeof Pack>

export const PackSummary = Pack.pick({
  code: true,
  name: true,
  start_date: true,
  end_date: true,
  sommeTotal: true,
  separate_total: true,
  available: true,
}).extend({
  image: z.string().optional(),
  /** Hashes of its products' first pictures, at most four. */
  pictures: z.array(z.string()),
  contents: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type PackSummary = z.infer<typeof PackSummary>

/** The latest current pack and all current packs. Without any, it is empty and has no code. */
export const CurrentPacks = z.object({
  id: z.int().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  state: PackState.nullable(),
  sommeTotal: amount,
  separate_total: amount,
  available: z.boolean(),
  produits: z.array(PackLine),
  packs: z.array(PackSummary),
})
export type CurrentPacks = z.infer<typeof CurrentPacks>

/** Any text. An invalid code gets the same response as an unknown one. */
export const PackParams = z.object({ code: code(200) })

const saleDay = (what: string) => calendarDay(`${what} est invalide.`)

const PIECES = 'De 1 à 99 pièces.'
const PRICE = 'Indiquez un prix entier.'

/** A line of a pack as edited by staff. Omit `price_unit` to use the current list price. */
export const PackLineDraft = z.object({
  product_id: z.int().min(1),
  quantity: z.int(PIECES).min(1, PIECES).max(99, PIECES).default(1),
  price_unit: z.int(PRICE).min(0, PRICE).max(MAX_AMOUNT, PRICE).optional(),
})
export type PackLineDraft = z.infer<typeof PackLineDraft>

export const PACK_PERIOD = 'La fin ne peut pas précéder le début.'
export const PACK_PRICE = 'Le prix du pack doit dépasser 0\u00A0FCFA.'

const draft = z.object({
  name: requiredLine(PACK_FIELDS.name.max, 'Donnez un nom au pack.'),
  start_date: saleDay('La date de début'),
  end_date: saleDay('La date de fin'),
  lines: z
    .array(PackLineDraft)
    .min(1, 'Ajoutez un produit au moins.')
    .max(PACK_FIELDS.lines.max)
    .refine((lines) => lines.length === 0 || lines.some(({ price_unit }) => price_unit !== 0), PACK_PRICE),
} satisfies Record<keyof typeof PACK_FIELDS, z.ZodType>)

/** A new pack. It starts as a draft, and the server generates its code. */
export const PackDraft = draft.refine(({ start_date, end_date }) => end_date >= start_date, {
  path: ['end_date'],
  error: PACK_PERIOD,
})
export type PackDraft = z.infer<typeof PackDraft>

/** Changes of a pack. `version` is the one that the caller read. */
export const PackChange = draft.partial().extend({ version: z.int().optional() })
export type PackChange = z.infer<typeof PackChange>

/** Reason why a product blocks its pack: archived, not shown, not on sale, or too little stock. */
export const PackObstacle = z.enum(['archived', 'hidden', 'off-sale', 'short'])
export type PackObstacle = z.infer<typeof PackObstacle>

/** A pack in any state, for staff. */
export const StaffPack = Pack.extend({
  produits: z.array(PackLine.extend({ in_stock: z.int(), obstacle: PackObstacle.nullable() })),
  version: z.int(),
  /** Member of staff who last changed it. Null when none is recorded. */
  updated_by: z.string().nullable(),
})
export type StaffPack = z.infer<typeof StaffPack>

export const PackQuery = z.object({
  q: line(100).default(''),
  etat: z.enum(['', ...PackState.options]).default(''),
  page: z
    .string()
    .regex(/^\d{1,2}$/, 'Donnez un nombre entier de 1 à 20.')
    .transform(Number)
    .pipe(z.number().min(1).max(20))
    .default(1),
})
export type PackQuery = z.infer<typeof PackQuery>

/** One page of packs. `total` is counted up to 1 001, which means more than 1 000. */
export const PackList = z.object({
  packs: z.array(StaffPack),
  ...COUNTED_PAGE,
})
export type PackList = z.infer<typeof PackList>

/** The packs and their contents. */
export const PACKS_TAG: CacheTag = 'packs'

export const PACK_CALLS = defineCalls('Packs', {
  'GET /api/pack_product': {
    guard: 'public',
    mayBeBehind: true,
    summary: 'Le pack du moment, et tous ceux que l’on peut acheter aujourd’hui',
    answer: CurrentPacks,
  },
  'GET /api/pack_product/:code': {
    guard: 'public',
    mayBeBehind: true,
    summary: 'Un pack que l’on peut acheter aujourd’hui',
    params: PackParams,
    answer: Pack,
    tags: ({ answer }: TaggedCall<unknown, unknown, Pack>) => [
      PACKS_TAG,
      ...(answer?.produits ?? []).map(({ product_id }) => productTag(product_id)),
    ],
  },
})

export const PACK_ADMIN_CALLS = defineCalls('Packs', {
  'GET /api/admin/packs': {
    guard: { staff: 'catalogue' },
    mayBeBehind: true,
    summary: 'Packs de tous les états',
    query: PackQuery,
    answer: PackList,
  },
  'GET /api/admin/packs/:code': {
    guard: { staff: 'catalogue' },
    summary: 'Un pack de n’importe quel état',
    params: PackParams,
    answer: StaffPack,
  },
  'POST /api/pack_product': {
    guard: { staff: 'catalogue' },
    summary: 'Prépare un pack',
    body: PackDraft,
    status: 201,
    answer: StaffPack,
  },
  'PUT /api/pack_product/:code': {
    guard: { staff: 'catalogue' },
    effect: 'money.prices',
    summary: 'Modifie un pack',
    params: PackParams,
    body: PackChange,
    answer: StaffPack,
  },
  'POST /api/pack_product/:code/activer': {
    guard: { staff: 'catalogue' },
    effect: 'money.prices',
    summary: 'Met un pack en vente',
    params: PackParams,
    answer: StaffPack,
  },
  'POST /api/pack_product/:code/expirer': {
    guard: { staff: 'catalogue' },
    summary: 'Retire un pack de la vente',
    params: PackParams,
    answer: StaffPack,
  },
})

/** All pack calls, for callers that use them by name. */
export type PackCalls = typeof PACK_CALLS & typeof PACK_ADMIN_CALLS
