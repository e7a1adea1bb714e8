import type { BasketKind, ChangedLine } from '#baskets/contract.ts'
import { keepLatest } from '#baskets/rules/save-latest.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Maximum lines and removals stored per basket, as protection against abusive clients. */
const MAX_LINES = 200

/**
 * Merges a browser's changes. The last change of each line wins. Unknown products are ignored. Returns nothing: read
 * the basket afterwards.
 */
export async function mergeBasket(
  tx: Transaction,
  changes: readonly ChangedLine[],
  { accountId, kind, now }: { accountId: number; kind: BasketKind; now: Date },
): Promise<void> {
  // Locked in product order, so that two devices sending at once do not deadlock.
  const lines = keepLatest(changes).toSorted((one, other) => one.id - other.id)
  if (lines.length === 0) return
  await tx.rows({
    name: 'baskets.merge',
    text: `insert into basket_line as b (account_id, kind, product_id, quantity, changed_at, date, location)
           select $1, $2, l.id, l.quantity, l.changed_at, l.date, l.location
           from unnest($3::bigint[], $4::int[], $5::timestamptz[], $6::text[], $7::text[])
             as l (id, quantity, changed_at, date, location)
           join product p on p.id = l.id
           order by l.id
           on conflict (account_id, kind, product_id) do update
             set quantity = excluded.quantity, changed_at = excluded.changed_at, date = excluded.date,
                 location = excluded.location
             where excluded.changed_at > b.changed_at`,
    values: [
      accountId,
      kind,
      lines.map(({ id }) => id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ changed_ago }) => new Date(now.getTime() - changed_ago)),
      lines.map(({ date }) => date),
      lines.map(({ location }) => location),
    ],
  })
  await tx.rows({
    name: 'baskets.bound',
    text: `delete from basket_line where account_id = $1 and kind = $2 and product_id in (
             select product_id from basket_line where account_id = $1 and kind = $2
             order by changed_at desc, product_id offset $3)`,
    values: [accountId, kind, MAX_LINES],
  })
}
