import type { MessageBlanks } from '#notifications/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

type Placed = Pick<MessageBlanks['order-placed'], 'articles' | 'slot' | 'address'>

/** Articles with pieces, chosen half-day and destination, as in the confirmation. */
export async function describePlaced(tx: Transaction, orderId: number): Promise<Placed> {
  const [row] = await tx.rows({
    name: 'orders.describe-placed',
    text: `select slot_day, slot_half, commune, place, landmark,
             array(select case when l.quantity > 1 then l.quantity || ' × ' else '' end || l.name
               from order_line l where l.order_id = o.id order by l.position) as articles
           from sales_order o where id = $1`,
    values: [orderId],
  })
  if (row === undefined) throw new Error(`order ${orderId} does not exist`)
  const { articles, slot_day, slot_half, commune, place, landmark } = row
  return {
    articles,
    slot: slot_day !== null && slot_half !== null ? { day: slot_day, half: slot_half } : null,
    address: [place, commune === place ? null : commune, landmark].filter(Boolean).join(', '),
  }
}
