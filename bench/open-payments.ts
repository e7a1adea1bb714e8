import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/server/db/database.ts'
import type { Caller } from './signed-in.ts'

/** A payment started with Wave. Amount in whole FCFA. */
export interface OpenPayment {
  session_id: string
  reference: string
  amount: number
}

/**
 * Creates orders for these people in turn, each with a started payment. Wave is unreachable here, so the poller
 * settles none of them.
 */
export function openPayments(
  db: Database,
  callers: readonly Caller[],
  count: number,
): Promise<OpenPayment[]> {
  return db.rows<OpenPayment>({
    text: `with placed as (
             insert into sales_order (type_sale, state, payment_mode, account_id, contact_name, contact_email, zone,
               amount_lines, amount_tax, commitment_date)
             select 'order', 'sale', 'online', id, name, email, 'elsewhere', 150000, 22881, current_date + 30
             from account join generate_series(1, $2::integer) n on id = ($1::bigint[])[1 + n % cardinality($1::bigint[])]
             returning id, account_id, amount_total)
           insert into payment_attempt (transaction_id, provider, reference, order_id, account_id, amount, session_id,
             expires_at)
           select gen_random_uuid(), 'wave', 'KE-MESURE-' || id, id, account_id, amount_total, 'cos-mesure-' || id,
             now() + interval '1 day' from placed
           returning session_id, reference, amount`,
    values: [callers.map(({ id }) => id), count],
  })
}

/** Time in ms without a booking after which the shop counts as idle. */
const REST_MS = 500

/** Waits until the shop has booked all notifications. */
export async function awaitBooked(db: Database): Promise<void> {
  const count = async () => {
    const [row] = await db.rows<{ payments: number }>({ text: 'select count(*) as payments from payment' })
    return row?.payments
  }
  for (let before = await count(); ;) {
    await pause(REST_MS)
    const now = await count()
    if (now === before) return
    before = now
  }
}
