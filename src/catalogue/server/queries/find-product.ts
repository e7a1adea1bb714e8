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
  version: number
}

const DETAIL = `
  select ${PRODUCT_COLUMNS}, c.id as category_id, c.kind as category_kind, p.facts, p.yearly_kwh,
    p.capacity_value, p.capacity_unit, p.width_cm, p.height_cm, p.depth_cm, p.weight_kg, p.warranty_months, p.version,
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

/** A product as staff see it, shown or not, unless archived. */
export async function findAnyProduct(db: Queryable, id: number): Promise<ProductDetailRow | undefined> {
  const [row] = await db.rows<ProductDetailRow>({ text: `${DETAIL} and p.archived_at is null`, values: [id] })
  return row
}
