import { z } from 'zod/v4'
import { moment } from '#platform/contract/day.ts'
import { nameFields } from '#platform/contract/describe-issue.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'
import { line, pastedText } from '#platform/contract/text.ts'
import { USUAL_PRICES } from './contract/cache-tags.ts'
import { type FigureName, PRODUCT_FIELDS as FIELDS, type WireName } from './contract/product-fields.ts'
import { CATEGORY_FIELDS, SYNONYM_FIELDS } from './contract/sorting-fields.ts'

nameFields(FIELDS)

/** Whole FCFA on the wire. */
const amount = z.number().int().min(0).max(MAX_AMOUNT)
const optionalAmount = amount.nullable()

export const Tag = z.object({ id: z.number().int(), name: z.string() })
export type Tag = z.infer<typeof Tag>

export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Kind of category (freezer, television, …). Sorting and pictures use it; the name is free text. */
  kind: z.string(),
})
export type Category = z.infer<typeof Category>

/** A technical fact, e.g. { label: 'Froid', value: 'No Frost, ventilé' }. */
export const Fact = z.object({ label: z.string(), value: z.string() })
export type Fact = z.infer<typeof Fact>

/** A picture by its immutable address `/images/{hash}/{width}.{avif,webp}`. The client appends width and format. */
export const Picture = z.object({ hash: z.string(), alt: z.string() })
export type Picture = z.infer<typeof Picture>

/** The same model in another colour. Each colour is a product of its own. */
export const ColourChoice = z.object({ id: z.number().int(), colour: z.string(), is_sold_out: z.boolean() })
export type ColourChoice = z.infer<typeof ColourChoice>

/**
 * A product in a list. `image` and `image_256` are addresses. When they are missing, the storefront shows a
 * placeholder.
 */
export const ListedProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  reference: z.string(),
  brand: z.string().nullable(),
  description: z.string(),
  image: z.string().optional(),
  image_256: z.string().optional(),
  picture: z.string().nullable(),
  list_price: amount,
  promo_price: optionalAmount,
  price_unit: amount,
  en_promo: z.boolean(),
  preorder_price: optionalAmount,
  is_preorder: z.boolean(),
  creditorder_price: optionalAmount,
  is_creditorder: z.boolean(),
  categ_id: z.string(),
  rang: z.number().int().nullable(),
  tag: z.string().nullable(),
  tags: z.array(Tag),
  quantity: z.number().int().min(0),
  sale_ok: z.boolean(),
  energy_class: z.string().nullable(),
})
export type ListedProduct = z.infer<typeof ListedProduct>

/** Numbers of a product, one column each. Staff set them, from 0 to the maximum of the field. */
const figures = {
  yearly_kwh: z.number().int().nullable(),
  weight_kg: z.number().nullable(),
  warranty_months: z.number().int().nullable(),
} satisfies Record<FigureName, z.ZodNullable<z.ZodNumber>>

const { yearly_kwh, ...otherFigures } = figures

/** Measures of a product, in the order of the response. */
export const measures = {
  yearly_kwh,
  capacity: z.string().nullable(),
  dimensions: z.object({ width: z.number(), height: z.number(), depth: z.number() }).nullable(),
  ...otherFigures,
}

/** A single product: the list fields plus gallery, technical facts and colours. `image_256` is raw base64. */
export const Product = ListedProduct.extend({
  category: Category,
  images: z.array(Picture),
  facts: z.array(Fact),
  /** Colours available for this model, including the product's own, sorted by name. Empty if there is only one. */
  colours: z.array(ColourChoice),
  ...measures,
  /** Lowest price in the 30 days before the current promotion, in whole FCFA. Null when there was none. */
  lowest_price_30_days: optionalAmount,
  version: z.number().int(),
})
export type Product = z.infer<typeof Product>

export const ProductList = z.object({
  products: z.array(ListedProduct),
  total: z
    .number()
    .int()
    .describe('Nombre de résultats, compté jusqu’à 1 001 : 1 001 veut dire plus de 1 000.'),
  page: z.number().int(),
  page_size: z.number().int(),
})
export type ProductList = z.infer<typeof ProductList>

/** A facet value with the number of products that it leaves under all other filters. */
export const FacetChoice = z.object({ name: z.string(), products: z.number().int() })
export type FacetChoice = z.infer<typeof FacetChoice>

/** A facet for a category's size or technical fact. Its choices are values of the query parameter `key`. */
export const CriterionFacet = z.object({
  key: z.enum(['size', 'feature', 'variant']),
  label: z.string(),
  choices: z.array(FacetChoice),
})
export type CriterionFacet = z.infer<typeof CriterionFacet>

/**
 * Filters of a list, with counts. Brands and categories are sorted by number of products, energy classes from the
 * best. Criteria are included if the category has any. Categories are included for searches only; other lists use the
 * menu.
 */
export const Facets = z.object({
  brands: z.array(FacetChoice),
  energy: z.array(FacetChoice),
  criteria: z.array(CriterionFacet),
  categories: z.array(FacetChoice).optional(),
})
export type Facets = z.infer<typeof Facets>

/** A product suggestion for the search field. Prices in whole FCFA. */
export const Suggestion = ListedProduct.pick({
  id: true,
  name: true,
  picture: true,
  list_price: true,
  price_unit: true,
  en_promo: true,
})
export type Suggestion = z.infer<typeof Suggestion>

/** Catalogue data for the frame of every page: the menu entries and categories that contain products. */
export const CatalogueMenu = z.object({
  categories: z.array(Category.extend({ products: z.number().int() })),
  tags: z.array(Tag),
  has_promo: z.boolean(),
  has_tabaski: z.boolean(),
})
export type CatalogueMenu = z.infer<typeof CatalogueMenu>

/** Accepts digits only. Other number formats (1e3, 0x1F, « 12 ») are treated as damaged addresses. */
export const digits = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Donnez un nombre entier de ${lowest} à ${highest}.`)
    .transform(Number)
    .pipe(z.number().min(lowest).max(highest))

const SIZE_HINT = 'Donnez une taille comme «\u00A0250-350 L\u00A0».'

/** A range of sizes such as « 250-350 L ». Either end may be open. */
const sizeRange = line(40)
  .regex(/^(?:All|\d{1,6}(?:\.\d{1,2})?-(?:\d{1,6}(?:\.\d{1,2})?)? .+|-\d{1,6}(?:\.\d{1,2})? .+)$/, SIZE_HINT)
  .refine((text) => {
    const [from = '', below = ''] = (text.split(' ')[0] ?? '').split('-')
    return below === '' || Number(from) < Number(below)
  }, SIZE_HINT)

const MAX_PAGE = 20_000

/**
 * Query of the paged lists. Prices in whole FCFA, compared with the effective price, or with the credit price for
 * credit lists.
 */
export const ListQuery = z.object({
  page: digits(1, MAX_PAGE).default(1),
  limit: digits(1, 100).default(10),
  category: line(100).default('All'),
  search: line(100).default(''),
  min: digits(0, MAX_AMOUNT).default(USUAL_PRICES.min),
  max: digits(0, MAX_AMOUNT).default(USUAL_PRICES.max),
  productType: z.enum(['All', 'promo', 'credit']).default('All'),
  payment: z.enum(['All', 'preorder']).default('All'),
  tag: line(100).default('All'),
  brand: line(100).default('All'),
  energy: line(100).default('All'),
  size: sizeRange.default('All'),
  feature: line(100).default('All'),
  variant: line(100).default('All'),
  sort: z
    .enum(['default', 'relevance', 'price-asc', 'price-desc', 'name', 'newest', 'rang'])
    .default('default')
    // Without a search, relevance means the shop's default order; with a search, the default order is relevance.
    .transform((sort) => (sort === 'relevance' ? 'default' : sort)),
})
export type ListQuery = z.infer<typeof ListQuery>

/** Query of the facets: the filters of their list. */
export const FacetQuery = ListQuery.omit({ page: true, limit: true, sort: true })
export type FacetQuery = z.infer<typeof FacetQuery>

export const ViewCounted = z.object({ message: z.string() })
export type ViewCounted = z.infer<typeof ViewCounted>

export const SuggestionQuery = z.object({ search: line(100).default('') })
export type SuggestionQuery = z.infer<typeof SuggestionQuery>

/** Query of the unpaged lists: 100 rows by default, 100 at most. */
export const PageQuery = z.object({
  page: digits(1, MAX_PAGE).default(1),
  limit: digits(1, 100).default(100),
})
export type PageQuery = z.infer<typeof PageQuery>

export const IdParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'L’identifiant est un nombre.')
    .transform(Number),
})
export type IdParams = z.infer<typeof IdParams>

/** Ids of up to twelve products, « 3,12,57 ». */
export const ChosenQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15}){0,11}$/, 'Donnez de 1 à 12 identifiants séparés par des virgules.')
    .transform((text) => text.split(',').map(Number)),
})
export type ChosenQuery = z.infer<typeof ChosenQuery>

/** Parses a timestamp with offset and converts it to UTC. */
export const utcMoment = moment().transform((at) => new Date(at).toISOString())

/** A number from 0 to the field's maximum. Optional; null clears it. */
const whole = ({ max }: { max: number }) => z.number().int().min(0).max(max).nullable().optional()
const decimal = ({ max }: { max: number }) => z.number().min(0).max(max)
const HALF_FACT = 'Chaque caractéristique demande un nom et une valeur.'

/** Figures in staff's request bodies. */
const writtenFigures = Object.fromEntries(
  Object.entries(figures).map(([name, figure]) => [
    name,
    figure
      .unwrap()
      .min(0)
      .max(FIELDS[name as FigureName].max)
      .nullable()
      .optional(),
  ]),
) as { [Name in FigureName]: z.ZodOptional<(typeof figures)[Name]> }

/**
 * Product fields that staff may set. `quantity` is the desired available stock; the difference is booked as a
 * movement.
 */
const productFields = z.object({
  name: line(FIELDS.name.max).min(1).optional(),
  reference: line(FIELDS.reference.max).min(1).optional(),
  barcode: line(FIELDS.barcode.max).nullable().optional(),
  /** Staff are notified when fewer pieces than this are available. Null for the default of three. */
  reorder_point: whole(FIELDS.reorder_point),
  categ_id: z.union([z.number().int(), line(100).min(1)]).optional(),
  description: pastedText(FIELDS.description.max).optional(),
  brand: line(FIELDS.brand.max).nullable().optional(),
  list_price: amount.optional(),
  promo_price: optionalAmount.optional(),
  en_promo: z.boolean().optional(),
  promo_starts_at: utcMoment.nullable().optional(),
  promo_ends_at: utcMoment.nullable().optional(),
  preorder_price: optionalAmount.optional(),
  is_preorder: z.boolean().optional(),
  preorder_cap: whole(FIELDS.preorder_cap),
  creditorder_price: optionalAmount.optional(),
  is_creditorder: z.boolean().optional(),
  standard_price: optionalAmount.optional(),
  sale_ok: z.boolean().optional(),
  rang: whole(FIELDS.rang),
  quantity: z.number().int().min(0).max(FIELDS.quantity.max).optional(),
  tags: z
    .array(z.union([z.number().int(), line(60).min(1)]))
    .max(FIELDS.tags.max)
    .optional(),
  image_256: z.base64().max(7_000_000).optional(),
  energy_class: line(FIELDS.energy_class.max).nullable().optional(),
  // Spread first, to keep the order of the response.
  ...measures,
  ...writtenFigures,
  capacity: z
    .object({ value: decimal(FIELDS.capacity_value), unit: line(FIELDS.capacity_unit.max) })
    .nullable()
    .optional(),
  dimensions: z
    .object({
      width: decimal(FIELDS.width_cm),
      height: decimal(FIELDS.height_cm),
      depth: decimal(FIELDS.depth_cm),
    })
    .nullable()
    .optional(),
  facts: z
    .array(z.object({ label: line(60).min(1, HALF_FACT), value: line(200).min(1, HALF_FACT) }))
    .max(FIELDS.facts.max)
    .optional(),
} satisfies Record<WireName | 'image_256', z.ZodType>)

/** Body for creating a product. Requires at least name, category and price. */
export const ProductCreate = productFields.required({ name: true, categ_id: true, list_price: true })
export type ProductCreate = z.infer<typeof ProductCreate>

/**
 * Body for updating a product. Omit a field to keep its value. With `version`, the update fails after a concurrent
 * save.
 */
export const ProductUpdate = productFields.extend({ version: z.number().int().optional() })
export type ProductUpdate = z.infer<typeof ProductUpdate>

export const CategoryWrite = z.object({
  name: line(CATEGORY_FIELDS.name.max).min(1, 'Donnez un nom.'),
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'Le genre s’écrit en minuscules et tirets.')
    .optional(),
  version: z.number().int().optional(),
} satisfies Record<keyof typeof CATEGORY_FIELDS | 'version', z.ZodType>)
export type CategoryWrite = z.infer<typeof CategoryWrite>

/** Response to a deletion. The row is archived and no data is lost. */
export const Archived = z.object({ id: z.number().int(), message: z.string() })
export type Archived = z.infer<typeof Archived>

/** A synonym added by staff: the customers' term and its meaning in words of product names. */
export const SynonymWrite = z.object({
  said: line(SYNONYM_FIELDS.said.max).min(1),
  means: z.array(line(40).min(2)).min(1).max(SYNONYM_FIELDS.means.max),
} satisfies Record<keyof typeof SYNONYM_FIELDS, z.ZodType>)
export type SynonymWrite = z.infer<typeof SynonymWrite>

export const SavedSynonym = SynonymWrite.extend({ id: z.int() })
export type SavedSynonym = z.infer<typeof SavedSynonym>
