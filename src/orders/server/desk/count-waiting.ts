import type { Queryable } from '../../../platform/server/db/database.ts'
import { DESK_MOST } from '../../contract.ts'
import { listDeskKeys } from '../../rules/desk-key.ts'

/** What staff should prepare now: it does not wait for money. */
const TO_DO = listDeskKeys({ etat: 'a-traiter' })

/**
 * Orders that staff should prepare (confirmed, not waiting for money, not on their way), counted to DESK_MOST + 1; and
 * credit that waits for the shop's word.
 */
export async function countWaitingOrders(db: Queryable): Promise<{ orders: number; credits: number }> {
  const [row] = await db.rows<{ orders: number; credits: number }>({
    name: 'orders.count-waiting',
    text: `select
        (select count(*)::int from (select from sales_order where desk_key = any($1::smallint[]) and not waiting limit ${DESK_MOST + 1}) counted) as orders,
        (select count(*)::int from sales_order
         where state = 'validation' and validation_admin_state = 'pending'
           and validation_rh_state is distinct from 'pending') as credits`,
    values: [TO_DO],
  })
  return row ?? { orders: 0, credits: 0 }
}
