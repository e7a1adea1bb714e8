import type { PaymentsDeps } from './till.ts'

/** Internal details that responses must not contain. */
export const LEAKS = /stack|select |insert |\.ts|ECONN|secret|wave_sn_|signature|postgres/i

/** Counts all rows that payments write. */
export async function countTraces({ shop }: PaymentsDeps): Promise<unknown> {
  const [row] = await shop.db.rows({
    text: `select (select count(*) from payment) as payments, (select count(*) from ledger_line) as lines,
             (select count(*) from payment_attempt) as attempts, (select count(*) from provider_event) as events,
             (select sum(paid_total) from sales_order) as paid`,
  })
  return row
}
