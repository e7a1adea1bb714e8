import type { Queryable } from '../../../platform/server/db/database.ts'
import type { Fact, Picture } from '../../contract.ts'
import { PRODUCT_COLUMNS, type ProductRow } from './list-products.ts'

/** Everything a product's own page shows. Centimetres, kilograms, months, kWh a year. */
export interface ProductDetailRow extends ProductRow {
  category_id: number
  category_kind: string
  pictures: Picture[]
  facts: Fact[]
  yearly_kwh: number | null
  capacity_value: number | null
  capacity_unit: string | null
  width_cm: number | null
  height_cm: number | null
  depth_cm: number | null
  weight_kg: number | null
  warranty_months: number | null
  lowest_price_30_days: number | null
  version: number
}

/**
 * Price truth: the lowest price that applied at any moment of the 30 days before the running promotion, promotions in
 * that time included; null without a promotion, or where the product had no price before it. The promotion began when
 * the last time without one ended: a change of its price does not begin another. Prices that were replaced within the
 * moment they were set (rows of no duration) never applied.
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
  select ${PRODUCT_COLUMNS}, c.id as category_id, c.kind as category_kind, p.facts, p.yearly_kwh,
    p.capacity_value, p.capacity_unit, p.width_cm, p.height_cm, p.depth_cm, p.weight_kg, p.warranty_months, p.version,
    ${LOWEST_BEFORE_PROMOTION} as lowest_price_30_days,
    coalesce((select json_agg(json_build_object('hash', pp.hash, 'alt', pp.alt) order by pp.position)
              from product_picture pp where pp.product_id = p.id), '[]') as pictures
  from product p join category c on c.id = p.category_id where p.id = $1`

/** The statement for a product that the shop shows. */
export function listedProductStatement(id: number): { name: string; text: string; values: unknown[] } {
  return { name: 'products.detail', text: `${DETAIL} and p.listed`, values: [id] }
}

/** A product that the shop shows; undefined for any other. */
export async function findListedProduct(db: Queryable, id: number): Promise<ProductDetailRow | undefined> {
  const [row] = await db.rows<ProductDetailRow>(listedProductStatement(id))
  return row
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

/** A product as staff see it, shown or not, unless archived. */
export async function findAnyProduct(db: Queryable, id: number): Promise<ProductDetailRow | undefined> {
  const [row] = await db.rows<ProductDetailRow>({ text: `${DETAIL} and p.archived_at is null`, values: [id] })
  return row
}
