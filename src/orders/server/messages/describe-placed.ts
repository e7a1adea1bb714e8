import type { Slot } from '#delivery/server/index.ts'
import type { MessageBlanks } from '#notifications/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { readSlot } from '../order-rows.ts'

type Placed = Pick<MessageBlanks['order-placed'], 'articles' | 'slot' | 'address'>

/** Articles with pieces, chosen half-day and destination, as in the confirmation. */
export function describePlaced({
  lines,
  slot,
  destination: { commune, place, landmark },
}: {
  lines: readonly { name: string; quantity: number }[]
  slot: Slot | null
  destination: { commune: string | null; place: string; landmark: string }
}): Placed {
  return {
    articles: lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    slot,
    address: [place, commune === place ? null : commune, landmark].filter(Boolean).join(', '),
  }
}

/** The same for a stored order. */
export async function readPlaced(tx: Transaction, orderId: number): Promise<Placed> {
  const [row] = await tx.rows({
    name: 'orders.describe-placed',
    text: `select slot_day, slot_half, commune, place, landmark,
             coalesce((select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity) order by l.position)
               from order_line l where l.order_id = o.id), '[]') as lines
           from sales_order o where id = $1`,
    values: [orderId],
  })
  if (row === undefined) throw new Error(`order ${orderId} does not exist`)
  return describePlaced({ lines: row.lines, slot: readSlot(row), destination: row })
}
