import type { Queryable } from '#platform/server/db/database.ts'

/** A pack, sold or draft, that a product's new price may make too expensive. Amounts in whole FCFA. */
export interface PackPrice {
  name: string
  product_id: number
  /** Pieces of this product in the pack. */
  quantity: number
  /** Price of the pack. */
  pack: number
  /** Price of the pack's other products bought separately. */
  others: number
}

/** Packs by contained product, for these products. */
export async function readPackPrices(
  db: Queryable,
  productIds: readonly number[],
): Promise<Map<number, PackPrice[]>> {
  const rows = await db.rows({
    name: 'imports.packs',
    text: `select k.name, l.product_id, l.quantity, s.pack as "pack!", s.separate - l.quantity * p.price as "others!"
           from pack_line l join pack k on k.id = l.pack_id join product p on p.id = l.product_id
           cross join lateral (
             select sum(o.quantity * o.price_unit)::bigint as pack, sum(o.quantity * op.price)::bigint as separate
             from pack_line o join product op on op.id = o.product_id where o.pack_id = k.id) s
           where l.product_id = any($1::bigint[]) and k.state <> 'expire' and k.archived_at is null
           order by k.id`,
    values: [productIds],
  })
  return Map.groupBy(rows, ({ product_id }) => product_id)
}
