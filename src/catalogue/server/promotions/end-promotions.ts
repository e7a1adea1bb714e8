import type { PromotionEnd } from '#catalogue/contract/promotions.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { tagsOfPromotions } from '../writes/changed-tags.ts'
import type { StaffChange } from '../writes/staff-change.ts'

/**
 * Ends running promotions and deletes future ones. Returns their number. Throws promotion.not_found if none of them
 * exists any more.
 */
export async function endPromotions(
  tx: Transaction,
  { caller, signals, change: { products, planned } }: StaffChange<PromotionEnd>,
  now: Date,
): Promise<number> {
  const ended = await tx.rows({
    shape: 'catalogue.end-promotions',
    text: `update product set en_promo = false,
             promo_price = case when en_promo then promo_price end,
             promo_starts_at = case when en_promo and promo_starts_at < $2 then promo_starts_at end,
             promo_ends_at = case when en_promo then $2::timestamptz end,
             version = version + 1, updated_at = now()
           where id = any($1::bigint[]) and archived_at is null and promo_price is not null
             and (en_promo or promo_starts_at > $2) returning id`,
    values: [products, now],
  })
  const dropped = await tx.rows({
    shape: 'catalogue.end-promotions-2',
    text: 'delete from planned_promotion where id = any($1::bigint[]) returning product_id as id',
    values: [planned],
  })
  if (ended.length + dropped.length === 0) throw new ShopError('promotion.not_found')
  for (const { id } of [...ended, ...dropped])
    await recordDecision(tx, {
      caller,
      action: 'promotion.end',
      subject: { type: 'product', id },
      before: null,
      after: { ended_at: now.toISOString() },
    })
  const tags = await tagsOfPromotions(
    tx,
    ended.map(({ id }) => id),
  )
  await signals.announce(tx, 'catalogue.changed', tags)
  return ended.length + dropped.length
}
