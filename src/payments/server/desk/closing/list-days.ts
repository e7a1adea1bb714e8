import type { Queryable } from '../../../../platform/server/db/database.ts'
import type { DayOfPayments } from '../../../contract.ts'
import type { Settling } from '../../payments.ts'
import { labelOf } from '../present-payment.ts'
import { type Figures, sumCash, sumDays, sumNet } from './day-figures.ts'

/** Most days that one list tells. */
export const MOST_DAYS = 92
const DAY_MS = 86_400_000

interface ClosingRow {
  day: string
  counted_cash: number
  note: string
  by: string
  at: Date
  figures: Figures[]
}

/** The days from one to another, newest first, with their figures and their closings. Days are YYYY-MM-DD. */
export async function listDays(
  payments: Pick<Settling, 'providers'>,
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<DayOfPayments[]> {
  const live = Map.groupBy(await sumDays(db, from, to), ({ day }) => day)
  const closings = new Map((await listClosings(db, from, to)).map((closing) => [closing.day, closing]))
  return listNames(from, to).map((day) => presentDay(payments, day, live.get(day) ?? [], closings.get(day)))
}

/** « 2026-11-24 », the day before it, …; at most MOST_DAYS. */
function listNames(from: string, to: string): string[] {
  const last = Date.parse(to)
  const days = Math.min((last - Date.parse(from)) / DAY_MS + 1, MOST_DAYS)
  return Array.from({ length: Math.max(days, 0) }, (_, index) =>
    new Date(last - index * DAY_MS).toISOString().slice(0, 10),
  )
}

function listClosings(db: Queryable, from: string, to: string): Promise<ClosingRow[]> {
  return db.rows({
    name: 'payments.list-closings',
    text: `select c.day::text as day, c.counted_cash, c.note, a.name as by, c.closed_at as at,
             coalesce((select jsonb_agg(jsonb_build_object('means', l.means, 'payments', l.payments,
               'gross', l.gross, 'refunds', l.refunds))
               from daily_closing_line l where l.day = c.day), '[]') as figures
           from daily_closing c join account a on a.id = c.closed_by where c.day between $1 and $2`,
    values: [from, to],
  })
}

function presentDay(
  payments: Pick<Settling, 'providers'>,
  day: string,
  live: readonly Figures[],
  closing: ClosingRow | undefined,
): DayOfPayments {
  const figures = closing?.figures ?? live
  const names = new Set(['cash', ...payments.providers.keys(), ...figures.map(({ means }) => means)])
  return {
    day,
    means: Array.from(names, (means) => presentMeans(payments, means, figures)),
    net: sumNet(figures),
    closing: closing
      ? {
          counted_cash: closing.counted_cash,
          difference: closing.counted_cash - sumCash(closing.figures),
          note: closing.note,
          by: closing.by,
          at: closing.at.toISOString(),
          since: sumNet(live) - sumNet(closing.figures),
        }
      : null,
  }
}

function presentMeans(payments: Pick<Settling, 'providers'>, means: string, figures: readonly Figures[]) {
  const found = figures.find((one) => one.means === means)
  const { gross = 0, refunds = 0 } = found ?? {}
  return {
    means,
    label: labelOf(payments, means),
    payments: found?.payments ?? 0,
    gross,
    refunds,
    net: gross - refunds,
  }
}
