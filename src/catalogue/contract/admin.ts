import { z } from 'zod/v4'
import { COUNTED_PAGE } from '#platform/contract/back-office.ts'
import { line } from '#platform/contract/text.ts'
import { Fact, Picture, Tag, digits, measures } from '../contract.ts'
import { TAG_FIELDS } from './sorting-fields.ts'

const amount = z.int()
const optionalAmount = amount.nullable()

/** Rows of one page of staff's list, and pages that can be turned: whoever looks for more narrows the list. */
export const ADMIN_PAGE_SIZE = 50
const LAST_PAGE = 20

/** Which products staff look at. `stock: bas`: those that run out. */
export const AdminQuery = z.object({
  q: line(100).default(''),
  categorie: digits(1, 999_999_999).optional(),
  etat: z.enum(['', 'vente', 'hors-vente', 'archive']).default(''),
  sorte: z.enum(['', 'promo', 'precommande', 'credit', 'credit-bas']).default(''),
  stock: z.enum(['', 'bas']).default(''),
  /** `hors`: products of categories that the shop never shows, services above all. */
  rayon: z.enum(['', 'hors']).default(''),
  /** Ids of at most a page of products, « 3,12,57 ». */
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  etiquette: digits(1, 999_999_999).optional(),
  tri: z
    .enum(['name', '-name', 'price', '-price', 'stock', '-stock', 'changed', '-changed'])
    .default('-changed'),
  page: digits(1, LAST_PAGE).default(1),
})
export type AdminQuery = z.infer<typeof AdminQuery>

/** A product as staff list it. Prices in whole FCFA, stock in pieces. */
export const AdminProduct = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  category: z.string(),
  picture: z.string().nullable(),
  list_price: amount,
  /** What is paid today. */
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

/** One page of staff's list. `total` is counted up to 1 001, which means more than 1 000. */
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

/** A product with everything that staff decide of it, archived or not. */
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
  /** Typed by staff; otherwise it follows the cost. */
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
  /** Pieces: on hand, promised to orders, held at a checkout, ordered before they came, free to sell. */
  stock: z.object({
    on_hand: z.int(),
    allocated: z.int(),
    reserved: z.int(),
    preordered: z.int(),
    available: z.int(),
  }),
  /** Whether the shop shows it. */
  is_listed: z.boolean(),
  archived_at: z.string().nullable(),
  updated_at: z.string(),
  /** Who decided on it last; null for nobody on record. */
  updated_by: z.string().nullable(),
  version: z.int(),
})
export type StaffProduct = z.infer<typeof StaffProduct>

export const chosenIds = z
  .array(z.int().min(1))
  .min(1, 'Choisissez un produit au moins.')
  .max(200, '200 produits à la fois au plus.')

/** One decision for many products; `dry_run` only says what it would change. */
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

/** What a decision for many changed or would change, what was so before, and what cannot be. */
export const BulkResult = z.object({
  changed: z.array(named),
  unchanged: z.array(named),
  refused: z.array(named.extend({ reason: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Back into the catalogue, not on sale; with another category where its own is gone. */
export const Restoration = z.object({ categ_id: z.int().optional() })
export type Restoration = z.infer<typeof Restoration>

/** Pictures of one product at most. */
export const MAX_PICTURES = 12

const picture = z.object({ hash: z.string().regex(/^[\da-f]{32}$/), alt: line(150) })

/** The pictures in their new order, the main one first; those left out go. `known`: as they were read. */
export const PictureChange = z.object({
  known: z.array(picture).max(100),
  pictures: z.array(picture).max(MAX_PICTURES, `${MAX_PICTURES} images au plus par produit.`),
})
export type PictureChange = z.infer<typeof PictureChange>

export const ProductPictures = z.object({ pictures: z.array(Picture) })
export type ProductPictures = z.infer<typeof ProductPictures>

/** A category as staff see it. `products`: how many stand in it, archived ones left out, counted up to 1 001. */
export const AdminCategory = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  products: z.int(),
  /** 1 to 4 for the kinds that come first in every list, 5 for all others. */
  shelf: z.int(),
  /** Whether the shop shows it: names kept for accounting never are. */
  is_shown: z.boolean(),
  version: z.int(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const CategoryOrder = z.object({ ids: z.array(z.int()).min(1).max(1000) })
export type CategoryOrder = z.infer<typeof CategoryOrder>

/** A tag as staff see it. `products` as above; `list`: the holiday's list that it feeds, if any. */
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
