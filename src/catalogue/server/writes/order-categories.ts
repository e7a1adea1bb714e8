import { recordDecision } from '../../../platform/server/audit.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { CategoryOrder } from '../../contract/desk.ts'
import type { StaffChange } from './save-product.ts'

/**
 * Stores the order in which categories stand; those of the first kinds stay first. Throws category.changed where one
 * came or went since the list was read.
 */
export async function orderCategories(
  tx: Transaction,
  { caller, signals, change: { ids } }: StaffChange<CategoryOrder>,
): Promise<void> {
  const before = await tx.rows<{ id: number }>({
    text: 'select id from category where archived_at is null order by position nulls last, id for update',
  })
  const known = new Set(before.map(({ id }) => id))
  const isWhole =
    new Set(ids).size === known.size && ids.length === known.size && ids.every((id) => known.has(id))
  if (!isWhole) throw new ShopError('category.changed')
  await tx.rows({
    text: `update category set position = place from unnest($1::bigint[]) with ordinality as o (id, place)
           where category.id = o.id`,
    values: [ids],
  })
  await recordDecision(tx, {
    caller,
    action: 'category.order',
    subject: { type: 'category', id: 0 },
    before: { ids: before.map(({ id }) => id) },
    after: { ids },
  })
  await signals.announce(tx, 'catalogue.changed')
}
