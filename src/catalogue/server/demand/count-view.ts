import type { Queryable } from '../../../platform/server/db/database.ts'

/** Counts one more look at a product today, in Dakar; nothing of who looked. What the shop does not show is not counted. */
export async function countView(db: Queryable, productId: number, now: Date): Promise<void> {
  await db.rows({
    name: 'products.count-view',
    text: `insert into product_view (product_id, day)
           select id, ($2::timestamptz at time zone 'Africa/Dakar')::date from product where id = $1 and listed
           on conflict (product_id, day) do update set views = product_view.views + 1`,
    values: [productId, now],
  })
}
