import type { OrderNote } from '#orders/contract.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import type { LockedOrder } from '../lock-order.ts'

interface Noting {
  kind: OrderNote['kind']
  /** One line. Empty when the call's outcome suffices. */
  text: string
  caller: AccountCaller
  now: Date
}

/** Saves a note or a call of a locked order. The version stays, because concurrent changes are not affected. */
export async function noteOrder(
  tx: Transaction,
  order: LockedOrder,
  { kind, text, caller, now }: Noting,
): Promise<void> {
  await tx.rows({
    name: 'orders.note',
    text: `with noted as (insert into order_note (order_id, kind, text, account_id, created_at)
             values ($1, $2, $3, $4, $5))
           update sales_order set last_call = $2 where id = $1 and $2 <> 'note'`,
    values: [order.id, kind, text, caller.id, now],
  })
}

/** Saves the tags of a locked order, without duplicates and in their first spelling. */
export async function tagOrder(
  tx: Transaction,
  order: LockedOrder,
  { tags, caller }: { tags: readonly string[]; caller: AccountCaller },
): Promise<void> {
  const once = tags.filter(
    (tag, place) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === place,
  )
  const [before] = await tx.rows({
    name: 'orders.tags-of',
    text: 'select tags from sales_order where id = $1',
    values: [order.id],
  })
  await tx.rows({
    name: 'orders.tag',
    text: 'update sales_order set tags = $2, version = version + 1 where id = $1',
    values: [order.id, once],
  })
  await recordDecision(tx, {
    caller,
    action: 'order.tag',
    subject: { type: 'order', id: order.id },
    before,
    after: { tags: once },
  })
}

/** The 30 most frequent tags in use. */
export async function listTagsInUse(db: Queryable): Promise<string[]> {
  const rows = await db.rows({
    name: 'orders.tags-in-use',
    text: `select tag from sales_order, unnest(tags) as tag where tags <> '{}'
           group by tag order by count(*) desc, tag limit 30`,
    values: [],
  })
  return rows.map(({ tag }) => tag)
}
