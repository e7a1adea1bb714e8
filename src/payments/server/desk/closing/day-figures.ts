import { type Francs, toFrancs } from '../../../../platform/contract/francs.ts'
import type { Queryable } from '../../../../platform/server/db/database.ts'
import { ORDERS, UNALLOCATED } from '../../settling/ledger.ts'

/** What came in and went back by one means on a day. Whole FCFA. */
export interface Figures {
  means: string
  payments: number
  gross: Francs
  refunds: Francs
}

/**
 * A day's figures from the ledger, by means; means without any are missing. Days are Dakar's, whose clock is UTC all year.
 * Money of another currency is left out: it is no francs.
 */
export function sumDays(db: Queryable, from: string, to: string): Promise<(Figures & { day: string })[]> {
  return db.rows({
    name: 'payments.sum-days',
    text: `select to_char(l.booked_at at time zone 'UTC', 'YYYY-MM-DD') as day, l.account as means,
             count(*) filter (where l.amount > 0)::integer as payments,
             coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as gross,
             coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as refunds
           from ledger_line l join payment p on p.id = l.payment_id and p.currency = 'XOF'
           where l.booked_at >= $1::date::timestamp at time zone 'UTC'
             and l.booked_at < ($2::date + 1)::timestamp at time zone 'UTC' and l.account not in ($3, $4)
           group by 1, 2`,
    values: [from, to, ORDERS, UNALLOCATED],
  })
}

/** What cash payments and refunds of a day make: what should lie in the till. */
export function sumCash(figures: readonly Figures[]): Francs {
  const cash = figures.find(({ means }) => means === 'cash')
  return toFrancs((cash?.gross ?? 0) - (cash?.refunds ?? 0))
}

export function sumNet(figures: readonly Pick<Figures, 'gross' | 'refunds'>[]): Francs {
  return toFrancs(figures.reduce((sum, { gross, refunds }) => sum + gross - refunds, 0))
}
