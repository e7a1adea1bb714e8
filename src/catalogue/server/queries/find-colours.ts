import type { Queryable } from '../../../platform/server/db/database.ts'
import type { ColourChoice } from '../../contract.ts'
import { type ColouredProduct, listColours, wordOfModel } from '../../rules/colours.ts'
import type { ProductDetailRow } from './find-product.ts'

/** More products of one brand and model than any model has colours. */
const MOST_OF_A_MODEL = 50

const SAME_MODEL = `
  select p.id, p.brand, p.facts, p.available as quantity, p.sale_ok, p.is_preorder
  from product p
  where p.listed and p.fact_words @> array[$1::text] and public.fold(btrim(p.brand)) = public.fold(btrim($2::text))
  order by p.id limit ${MOST_OF_A_MODEL}`

/** The colours of a product's model among what the shop shows; none, and no question, for a product without a model. */
export async function findColours(db: Queryable, row: ProductDetailRow): Promise<ColourChoice[]> {
  const word = wordOfModel(row.facts)
  if (word === undefined || row.brand === null) return []
  const others = await db.rows<ColouredProduct>({
    name: 'products.colours',
    text: SAME_MODEL,
    values: [word, row.brand],
  })
  return listColours({ ...row, quantity: row.available }, others)
}
