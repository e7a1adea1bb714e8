import type { HandedLines } from '#orders/contract.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { bookDelivery, countPieces } from '../deliver-order.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { Orders } from '../orders.ts'

/**
 * Records pieces of a locked order as handed over, with serial numbers. Throws `request.invalid` for more than remain,
 * `order.undelivered` for none, `order.state`.
 */
export async function handOver(
  tx: Transaction,
  { signals }: Pick<Orders, 'signals'>,
  order: LockedOrder,
  { lines, caller, now }: { lines: HandedLines; caller: AccountCaller; now: Date },
): Promise<void> {
  const pieces = countPieces(lines)
  await bookDelivery(tx, order, pieces, { signals, caller, now })
  const serials = lines.flatMap(({ id, serials: of }) => of.map((serial) => ({ id, serial })))
  await recordDecision(tx, {
    caller,
    action: 'order.hand-over',
    subject: { type: 'order', id: order.id },
    before: null,
    after: { lines },
  })
  if (serials.length === 0) return
  await tx.rows({
    name: 'orders.keep-serials',
    text: `insert into line_serial (order_line_id, serial, recorded_at, account_id)
           select l.id, s.serial, $3, $4 from unnest($1::bigint[], $2::text[]) as s (id, serial)
           join order_line l on l.id = s.id and l.order_id = $5
           on conflict do nothing`,
    values: [serials.map(({ id }) => id), serials.map(({ serial }) => serial), now, caller.id, order.id],
  })
}
