import type { Period } from '#catalogue/rules/promotions.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { writeMoment } from '../admin/list-admin-products.ts'

/** A locked product with the periods of its running and future promotions. */
export interface PromotedProduct {
  id: number
  name: string
  list_price: number
  is_archived: boolean
  others: Period[]
}

/** Locks products, also archived ones. */
export async function lockPromoted(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<PromotedProduct[]> {
  const rows = await tx.rows({
    shape: 'catalogue.lock-promoted',
    text: `select id, name, list_price, archived_at is not null as is_archived,
             ${writeMoment('promo_starts_at')} as starts_at, ${writeMoment('promo_ends_at')} as ends_at,
             promo_price is not null and coalesce(promo_ends_at > $2, true)
               and (en_promo or promo_starts_at is not null or promo_ends_at is not null) as is_busy
           from product where id = any($1::bigint[]) order by id for update`,
    values: [ids, now],
  })
  const planned = await listPlanned(tx, ids)
  return rows.map(({ is_busy, starts_at, ends_at, ...product }) => ({
    ...product,
    others: [
      ...(is_busy ? [{ starts_at, ends_at }] : []),
      ...planned.filter(({ product_id }) => product_id === product.id),
    ],
  }))
}

/** Future promotions of products. */
export function listPlanned(
  tx: Transaction,
  ids: readonly number[],
): Promise<(Period & { product_id: number })[]> {
  return tx.rows({
    shape: 'catalogue.list-planned',
    text: `select product_id, ${writeMoment('starts_at')} as starts_at, ${writeMoment('ends_at')} as ends_at
           from planned_promotion where product_id = any($1::bigint[]) and blocked_at is null order by starts_at`,
    values: [ids],
  })
}
