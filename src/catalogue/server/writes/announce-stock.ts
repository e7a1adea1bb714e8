import {
  COUNTS_TAG,
  MENU_TAG,
  MOVED_TAGS,
  productTag,
  PROMOTIONS_TAG,
  SEARCH_TAG,
} from '#catalogue/contract/cache-tags.ts'
import { isShownDifferently } from '#catalogue/rules/stock.ts'
import type { CacheTag } from '#platform/contract/cache-tags.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** Change of a product's available pieces. Omit `levels` where they are unknown. */
export interface ChangedStock {
  id: number
  levels?: { before: number; after: number }
}

/** Invalidates pages that show the stock of these products, if it is shown differently. */
export async function announceStock(
  tx: Transaction,
  signals: Pick<Signals, 'announce'>,
  changes: readonly ChangedStock[],
): Promise<void> {
  const shown = changes.filter(
    ({ levels }) =>
      levels === undefined || isShownDifferently(Math.max(levels.before, 0), Math.max(levels.after, 0)),
  )
  if (shown.length === 0) return
  const turned = shown.filter(({ levels }) => levels === undefined || levels.before > 0 !== levels.after > 0)
  const tags = [...shown.map(({ id }) => productTag(id)), SEARCH_TAG]
  await signals.announce(tx, 'catalogue.changed', [
    ...tags,
    ...(await tagsOfTurned(
      tx,
      turned.map(({ id }) => id),
    )),
  ])
}

/** Tags of products that sell out or come back: their first offer, and with it the displayed price, may change. */
async function tagsOfTurned(tx: Transaction, ids: readonly number[]): Promise<CacheTag[]> {
  if (ids.length === 0) return []
  const [turned] = await tx.rows({
    name: 'catalogue.turned-offers',
    text: `select coalesce(bool_or(is_preorder), false) as is_repriced, coalesce(bool_or(en_promo), false) as is_promoted
           from product where id = any($1::bigint[])`,
    values: [ids],
  })
  return [
    ...(turned?.is_repriced ? MOVED_TAGS : []),
    ...(turned?.is_promoted ? [PROMOTIONS_TAG, COUNTS_TAG, MENU_TAG] : []),
  ]
}
