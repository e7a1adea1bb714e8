import type { PayableStanding } from '../../payments/server/index.ts'
import { toFrancs } from '../../platform/contract/francs.ts'
import type { Queryable } from '../../platform/server/db/database.ts'
import type { PaymentMode } from '../contract.ts'
import { type CreditStanding, mayPay } from '../rules/credit-steps.ts'
import { type PlannedPart, payableRange } from '../rules/payment-state.ts'

interface StandingRow extends CreditStanding {
  id: number
  name: string
  payment_mode: PaymentMode
  contact_name: string
  contact_phone: string | null
  amount_total: number
  paid_total: number
  parts: PlannedPart[]
}

/** How orders stand with their money, for staff; those that do not exist are missing. */
export async function describeStandings(
  db: Queryable,
  orderIds: readonly number[],
): Promise<PayableStanding[]> {
  const rows = await db.rows<StandingRow>({
    name: 'orders.standings',
    text: `select id, name, type_sale, state, payment_mode, contact_name, contact_phone, amount_total, paid_total,
             type_credit, validation_rh_state, validation_admin_state,
             coalesce((select jsonb_agg(jsonb_build_object('sequence', i.sequence, 'due_date', i.due_date,
               'rate', i.rate, 'amount', i.amount) order by i.sequence)
               from order_instalment i where i.order_id = o.id), '[]') as parts
           from sales_order o where id = any($1::bigint[])`,
    values: [orderIds],
  })
  return rows.map(present)
}

function present(row: StandingRow): PayableStanding {
  const [total, paid] = [toFrancs(row.amount_total), toFrancs(row.paid_total)]
  const isPayable = mayPay(row)
  const { least, most } = payableRange(total, paid, row.parts)
  return {
    orderId: row.id,
    name: row.name,
    orderType: row.type_sale,
    customer: row.contact_name,
    phone: row.contact_phone,
    total,
    paid,
    least: isPayable ? least : toFrancs(0),
    most: isPayable ? most : toFrancs(0),
    isCancelled: row.state === 'cancel',
    isOnItsWay: row.state === 'to_delivered',
  }
}
