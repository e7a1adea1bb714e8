import { freshLink } from '../admin/fresh-link.ts'
import { lockOrder } from '../lock-order.ts'
import { PIECES_GONE } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { recipientOf } from '../recipient-of.ts'
import { holdWaiting } from './hold-waiting.ts'

/** What serving the line needs. `origin`: where the shop is reached, for links in messages. */
interface Serving extends Pick<Orders, 'db' | 'signals' | 'clock' | 'sendMessage'> {
  origin: string
}

/** Orders looked at in one run; the next run takes the rest. */
const BATCH = 200

/**
 * Puts pieces aside for the guests' orders that wait with a proved contact, in the order of their proofs: who asks for
 * more than there is lets those behind go first. Each order by itself, so that no two of them wait for each other.
 * `watchedBy`: the order whose owner sees it happen and needs no message. Answers how many were served.
 */
export async function serveLine(serving: Serving, watchedBy?: number): Promise<number> {
  const line = await serving.db.rows<{ id: number }>({
    name: 'orders.in-line',
    text: `select o.id from sales_order o
           where o.waiting and o.contact_proved_at is not null and not ${PIECES_GONE}
           order by o.contact_proved_at, o.id limit ${BATCH}`,
  })
  let served = 0
  for (const { id } of line) if (await serve(serving, id, id !== watchedBy)) served += 1
  return served
}

function serve(
  { db, signals, clock, sendMessage, origin }: Serving,
  id: number,
  isTold: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order?.waiting || order.contact_proved_at === null) return false
    const held = await holdWaiting(tx, signals, order, clock())
    if (held === undefined) return false
    if (isTold)
      await sendMessage(tx, {
        kind: 'order-held',
        to: recipientOf(order),
        blanks: { order: order.name, slot: held.slot, link: await freshLink(tx, order, origin) },
      })
    return true
  })
}
