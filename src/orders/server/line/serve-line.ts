import { lineDeadline } from '#orders/rules/unpaid-deadlines.ts'
import type { Database } from '#platform/server/db/database.ts'
import { freshLink } from '../admin/fresh-link.ts'
import { lockOrder } from '../lock-order.ts'
import { PIECES_GONE } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { recipientOf } from '../recipient-of.ts'
import { recordEvent } from '../record-event.ts'
import { holdWaiting } from './hold-waiting.ts'

/** Dependencies of the line. `origin`: the shop's origin for links in messages. */
interface Serving extends Pick<Orders, 'db' | 'signals' | 'clock' | 'sendMessage'> {
  origin: string
}

/** Orders per run. The next run continues. */
const BATCH = 200

/**
 * Allocates pieces to waiting orders with a verified phone, by time of verification. An order for more than is
 * available lets later ones pass. One transaction per order prevents deadlocks. `watchedBy`: the order whose owner
 * sees the result and needs no message. Returns how many were served.
 */
export async function serveLine(serving: Serving, watchedBy?: number): Promise<number> {
  await joinLine(serving.db, serving.clock())
  const line = await serving.db.rows({
    name: 'orders.in-line',
    text: `select o.id from sales_order o
           where o.waiting and o.contact_proved_at is not null and not ${PIECES_GONE}
           order by o.contact_proved_at, o.id limit ${BATCH}`,
  })
  let served = 0
  for (const { id } of line) if (await serve(serving, id, id !== watchedBy)) served += 1
  return served
}

/**
 * Orders of accounts whose phone was verified since: one verification serves all of them. So does a code typed for
 * another order of the account with the same number, which a family may share.
 */
const VOUCHED = `a.phone_verified_at is not null or exists (
  select from sales_order p where p.account_id = a.id and p.vouched_phone = o.contact_phone)`

async function joinLine(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const joined = await tx.rows({
      name: 'orders.join-line',
      text: `update sales_order o set contact_proved_at = greatest(coalesce(a.phone_verified_at, $1), o.created_at),
               vouched_phone = case when a.phone_verified_at is not null then a.phone else o.contact_phone end,
               expires_at = case when o.type_sale = 'creditorder' then o.expires_at else $2 end, version = version + 1
             from account a
             where a.id = o.account_id and o.waiting and o.contact_proved_at is null and (${VOUCHED})
               and o.id in (select w.id from sales_order w where w.waiting and w.contact_proved_at is null
                            and w.account_id is not null order by w.id for no key update skip locked)
             returning o.id`,
      values: [now, lineDeadline(now, true)],
    })
    for (const { id: orderId } of joined)
      await recordEvent(tx, { orderId, kind: 'proved', now, detail: 'Numéro de téléphone confirmé.' })
  })
}

function serve(
  { db, signals, clock, sendMessage, origin }: Serving,
  id: number,
  isNotified: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order?.waiting || order.contact_proved_at === null) return false
    const held = await holdWaiting(tx, signals, order, { by: 'phone', now: clock() })
    if (held === undefined) return false
    if (isNotified)
      await sendMessage(tx, {
        kind: 'order-held',
        to: recipientOf(order),
        blanks: { order: order.name, slot: held.slot, link: await freshLink(tx, order, origin) },
      })
    return true
  })
}
