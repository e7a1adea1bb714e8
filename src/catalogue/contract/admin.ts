import { z } from 'zod/v4'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { line } from '#platform/contract/text.ts'
import { Fact, Picture, Tag, digits, measures } from '../contract.ts'
import { PRODUCT_SORT_KEYS } from './product-fields.ts'
import { TAG_FIELDS } from './sorting-fields.ts'

const amount = z.int()
const optionalAmount = amount.nullable()

/** Rows per page of the admin list. The number of pages is limited; staff narrow the list to find more. */
export const ADMIN_PAGE_SIZE = 50
const LAST_PAGE = 20

/** Filters of the admin product list. `stock: bas` selects products that are running out. */
export const AdminQuery = z.object({
  q: line(100).default(''),
  categorie: digits(1, 999_999_999).optional(),
  etat: z.enum(['', 'vente', 'hors-vente', 'archive']).default(''),
  sorte: z.enum(['', 'promo', 'precommande', 'credit', 'credit-bas']).default(''),
  stock: z.enum(['', 'bas']).default(''),
  /** `hors` selects products of categories that the shop never shows, mainly services. */
  rayon: z.enum(['', 'hors']).default(''),
  /** Product ids, at most one page, « 3,12,57 ». */
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  etiquette: digits(1, 999_999_999).optional(),
  tri: z.enum(PRODUCT_SORT_KEYS.flatMap((key) => [key, `-${key}`] as const)).default('-changed'),
  page: digits(1, LAST_PAGE).default(1),
})
export type AdminQuery = z.infer<typeof AdminQuery>

/** A product in the admin list. Prices in whole FCFA, stock in pieces. */
export const AdminProduct = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  category: z.string(),
  picture: z.string().nullable(),
  list_price: amount,
  /** Current effective price. */
  price_unit: amount,
  en_promo: z.boolean(),
  is_preorder: z.boolean(),
  is_creditorder: z.boolean(),
  creditorder_price: optionalAmount,
  sale_ok: z.boolean(),
  is_archived: z.boolean(),
  on_hand: z.int(),
  available: z.int(),
  tags: z.array(Tag),
  updated_at: z.string(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** One page of the admin list. `total` is counted up to 1 001, which means more than 1 000. */
export const AdminProducts = z.object({
  products: z.array(AdminProduct),
  ...COUNTED_PAGE,
})
export type AdminProducts = z.infer<typeof AdminProducts>

export const PlannedPromotion = z.object({
  id: z.int(),
  promo_price: amount,
  starts_at: z.string(),
  ends_at: z.string().nullable(),
})
export type PlannedPromotion = z.infer<typeof PlannedPromotion>

/** A product with all fields that staff edit, archived or not. */
export const StaffProduct = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  barcode: z.string().nullable(),
  reorder_point: z.int().nullable(),
  brand: z.string().nullable(),
  description: z.string(),
  category: z.object({ id: z.int(), name: z.string(), is_archived: z.boolean() }),
  tags: z.array(Tag),
  rang: z.int().nullable(),
  list_price: amount,
  promo_price: optionalAmount,
  en_promo: z.boolean(),
  promo_starts_at: z.string().nullable(),
  promo_ends_at: z.string().nullable(),
  preorder_price: optionalAmount,
  is_preorder: z.boolean(),
  preorder_cap: z.int().nullable(),
  creditorder_price: optionalAmount,
  /** True when staff set the credit price. Otherwise it follows the cost. */
  creditorder_manual: z.boolean(),
  is_creditorder: z.boolean(),
  standard_price: optionalAmount,
  sale_ok: z.boolean(),
  energy_class: z.string().nullable(),
  ...measures,
  capacity: z.object({ value: z.number(), unit: z.string() }).nullable(),
  facts: z.array(Fact),
  pictures: z.array(Picture),
  planned: z.array(PlannedPromotion),
  /** In pieces: on hand, allocated to orders, held at a checkout, pre-ordered, available for sale. */
  stock: z.object({
    on_hand: z.int(),
    allocated: z.int(),
    reserved: z.int(),
    preordered: z.int(),
    available: z.int(),
  }),
  /** Whether the storefront shows it. */
  is_listed: z.boolean(),
  archived_at: z.string().nullable(),
  updated_at: z.string(),
  /** Member of staff who last changed it. Null when none is recorded. */
  updated_by: z.string().nullable(),
  version: z.int(),
})
export type StaffProduct = z.infer<typeof StaffProduct>

export const chosenIds = z
  .array(z.int().min(1))
  .min(1, 'Choisissez un produit au moins.')
  .max(200, '200 produits à la fois au plus.')

/** One change for many products. `dry_run` only reports what would change. */
export const BulkChange = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['vendre', 'retirer', 'archiver']),
    ids: chosenIds,
    dry_run: z.boolean().default(false),
  }),
  z.object({
    action: z.literal('classer'),
    categ_id: z.int(),
    ids: chosenIds,
    dry_run: z.boolean().default(false),
  }),
])
export type BulkChange = z.infer<typeof BulkChange>

const named = z.object({ id: z.int(), name: z.string() })

/** Result of a bulk change: products changed (or to be changed), already in that state, and impossible. */
export const BulkResult = z.object({
  changed: z.array(named),
  unchanged: z.array(named),
  refused: z.array(named.extend({ reason: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Restores a product, not on sale. Requires another category if its own no longer exists. */
export const Restoration = z.object({ categ_id: z.int().optional() })
export type Restoration = z.infer<typeof Restoration>

export const MAX_PICTURES = 12

const picture = z.object({ hash: z.string().regex(/^[\da-f]{32}$/), alt: line(150) })

/**
 * Pictures in their new order, the main one first. Pictures left out are removed. `known` is the list that the client
 * read.
 */
export const PictureChange = z.object({
  known: z.array(picture).max(100),
  pictures: z.array(picture).max(MAX_PICTURES, `${MAX_PICTURES} images au plus par produit.`),
})
export type PictureChange = z.infer<typeof PictureChange>

export const ProductPictures = z.object({ pictures: z.array(Picture) })
export type ProductPictures = z.infer<typeof ProductPictures>

/** A category in the admin. `products` counts its products without archived ones, up to 1 001. */
export const AdminCategory = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  products: z.int(),
  /** 1 to 4 for the kinds that come first in every list, 5 for all others. */
  shelf: z.int(),
  /** Whether the storefront shows it. Categories that exist for accounting are never shown. */
  is_shown: z.boolean(),
  version: z.int(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const CategoryOrder = z.object({ ids: z.array(z.int()).min(1).max(1000) })
export type CategoryOrder = z.infer<typeof CategoryOrder>

/**
 * A tag in the admin. `products` is counted as for categories; `list` is the holiday list that the tag feeds, if any.
 */
export const AdminTag = z.object({
  id: z.int(),
  name: z.string(),
  products: z.int(),
  list: z.enum(['ramadan', 'tabaski']).nullable(),
})
export type AdminTag = z.infer<typeof AdminTag>

export const TagWrite = z.object({
  name: line(TAG_FIELDS.name.max).min(1, 'Donnez un nom.'),
} satisfies Record<keyof typeof TAG_FIELDS, z.ZodType>)
export type TagWrite = z.infer<typeof TagWrite>
