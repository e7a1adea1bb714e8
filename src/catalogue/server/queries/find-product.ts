import type { Picture, ColourChoice } from '#catalogue/contract.ts'
import { listColours, wordOfModel } from '#catalogue/rules/colours.ts'
import type { OfferedProduct } from '#catalogue/rules/offered-product.ts'
import type { ProductMeasures } from '#catalogue/rules/product-draft.ts'
import { MEASURE_NAMES } from '#catalogue/rules/product-fields.ts'
import { findRow, type Queryable, type Described } from '#platform/server/db/database.ts'
import { PRODUCT_COLUMNS, type ProductRow } from './list-products.ts'

/** Data of a product page. */
export interface ProductDetailRow extends ProductRow, ProductMeasures {
  category_id: number
  category_kind: string
  pictures: Picture[]
  lowest_price_30_days: number | null
  version: number
}

/**
 * Price transparency: the lowest price in the 30 days before the running promotion, earlier promotions included. Null
 * without a promotion, or without an earlier price. The promotion began when the last period without one ended;
 * changing its price does not start another. Prices replaced at the moment they were set (rows of zero duration) never
 * applied.
 */
const LOWEST_BEFORE_PROMOTION = `
  case when p.en_promo then (
    select min(h.price)
    from price_history h, (
      select max(b.valid_to) as began from price_history b
      where b.product_id = p.id and not b.en_promo and b.valid_to > b.valid_from) promotion
    where h.product_id = p.id and h.valid_from < promotion.began
      and h.valid_to > greatest(h.valid_from, promotion.began - interval '30 days')) end`

const DETAIL = `
  select ${PRODUCT_COLUMNS}, c.id as category_id, c.kind as category_kind, p.facts, p.version,
    ${MEASURE_NAMES.map((name) => `p.${name}`).join(', ')},
    ${LOWEST_BEFORE_PROMOTION} as lowest_price_30_days,
    coalesce((select json_agg(json_build_object('hash', pp.hash, 'alt', pp.alt) order by pp.position)
              from product_picture pp where pp.product_id = p.id), '[]') as pictures
  from product p join category c on c.id = p.category_id where p.id = $1`

/** Statement for a product that the shop shows. */
export function listedProductStatement(id: number): Described<'products.detail'> {
  return { name: 'products.detail', text: `${DETAIL} and p.listed`, values: [id] }
}

/** A product that the shop shows. Undefined for any other. */
export function findListedProduct(db: Queryable, id: number): Promise<ProductDetailRow | undefined> {
  return findRow(db, listedProductStatement(id))
}

/** Whether the shop shows this product. */
export async function isListedProduct(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.rows({
    name: 'products.is-listed',
    text: 'select 1 from product where id = $1 and listed',
    values: [id],
  })
  return rows.length > 0
}

/** A product for staff, shown or not. Undefined if archived. */
export function findAnyProduct(db: Queryable, id: number): Promise<ProductDetailRow | undefined> {
  return findRow(db, {
    shape: 'catalogue.find-any-product',
    text: `${DETAIL} and p.archived_at is null`,
    values: [id],
  })
}

/** More than the number of colours of any model. */
const MAX_OF_A_MODEL = 50

const SAME_MODEL = `
  select p.id, p.brand, p.facts, p.available as quantity, p.sale_ok, p.is_preorder, p.is_creditorder
  from product p
  where p.listed and p.fact_words @> array[$1::text] and public.fold(btrim(p.brand)) = public.fold(btrim($2::text))
  order by p.id limit ${MAX_OF_A_MODEL}`

/** Colours of a product's model among listed products. Empty, without a query, for a product without a model. */
export async function findColours(db: Queryable, row: ProductDetailRow): Promise<ColourChoice[]> {
  const word = wordOfModel(row.facts)
  if (word === undefined || row.brand === null) return []
  const others = await db.rows({
    name: 'products.colours',
    text: SAME_MODEL,
    values: [word, row.brand],
  })
  return listColours({ ...row, quantity: row.available }, others)
}

const FOR_BASKET = `
  select p.id, p.name, p.price, p.preorder_price, p.is_preorder,
    case when p.preorder_cap is not null then greatest(p.preorder_cap - p.preordered, 0) end as preorder_cap, p.creditorder_price,
    p.is_creditorder, p.sale_ok, p.available,
    (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1) as picture
  from product p where p.id = any($1::bigint[]) and p.listed`

/** Statement for the listed products of a basket. */
export function basketProductsStatement(ids: readonly number[]): Described<'products.for-basket'> {
  return { name: 'products.for-basket', text: FOR_BASKET, values: [ids] }
}

/** Listed products by id, in one statement. */
export async function findProductsForBasket(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, OfferedProduct>> {
  const rows = await db.rows(basketProductsStatement(ids))
  return new Map(rows.map((row) => [row.id, row]))
}
