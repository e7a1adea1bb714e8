import type { DayOfPayments, ExpenseSum } from '#payments/contract.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { buildCsvFile } from '#platform/server/csv/csv-file.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { sumMoved, sumTill } from '../../cash/cash-entries.ts'
import { sumExpenses } from '../../cash/expenses.ts'
import type { SettlementDeps } from '../../payments.ts'
import { ORDERS, UNALLOCATED } from '../../settling/ledger.ts'
import { labelOf } from '../present-payment.ts'

/** Maximum days per list. */
const MAX_DAYS = 92
const DAY_MS = 86_400_000

interface ClosingRow {
  day: string
  counted_cash: number
  expected_cash: number
  note: string
  by: string
  by_id: number
  at: Date
  signed_by: string
  confirmed: NonNullable<DayOfPayments['closing']>['confirmed']
  figures: Figures[]
}

/** Lists days (YYYY-MM-DD), newest first, with their figures and closings. */
export async function listDays(
  payments: Pick<SettlementDeps, 'providers'>,
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<DayOfPayments[]> {
  const live = Map.groupBy(await sumDays(db, from, to), ({ day }) => day)
  const till = await sumTill(db, from, to)
  const moved = await sumMoved(db, from, to)
  const expenses = Map.groupBy(await sumExpenses(db, from, to), ({ day }) => day)
  const closings = new Map((await listClosings(db, from, to)).map((closing) => [closing.day, closing]))
  return listNames(from, to).map((day) =>
    presentDay(payments, day, {
      live: live.get(day) ?? [],
      closing: closings.get(day),
      till: till.get(day) ?? 0,
      moved: moved.get(day),
      expenses: (expenses.get(day) ?? []).map(({ day: _day, ...sum }) => sum),
    }),
  )
}

/** Days in descending order, « 2026-11-24 » first; at most MAX_DAYS. */
function listNames(from: string, to: string): string[] {
  const last = Date.parse(to)
  const days = Math.min((last - Date.parse(from)) / DAY_MS + 1, MAX_DAYS)
  return Array.from({ length: Math.max(days, 0) }, (_, index) =>
    new Date(last - index * DAY_MS).toISOString().slice(0, 10),
  )
}

function listClosings(db: Queryable, from: string, to: string): Promise<ClosingRow[]> {
  return db.rows({
    name: 'payments.list-closings',
    text: `select c.day::text as day, c.counted_cash, c.expected_cash, c.note, a.name as by, c.closed_by as by_id, c.closed_at as at, c.signed_by,
             (select jsonb_build_object('by', b.name, 'signed_by', n.signed_by, 'at', n.confirmed_at)
              from daily_closing_confirmation n join account b on b.id = n.account_id where n.day = c.day) as confirmed,
             coalesce((select jsonb_agg(jsonb_build_object('means', l.means, 'payments', l.payments,
               'gross', l.gross, 'refunds', l.refunds))
               from daily_closing_line l where l.day = c.day), '[]') as figures
           from daily_closing c join account a on a.id = c.closed_by where c.day between $1 and $2`,
    values: [from, to],
  })
}

interface DayParts {
  live: readonly Figures[]
  closing: ClosingRow | undefined
  till: number
  moved: { carried: number; since: number } | undefined
  expenses: ExpenseSum[]
}

function presentDay(
  payments: Pick<SettlementDeps, 'providers'>,
  day: string,
  { live, closing, till, moved, expenses }: DayParts,
): DayOfPayments {
  const figures = closing?.figures ?? live
  const names = new Set(['cash', ...payments.providers.keys(), ...figures.map(({ means }) => means)])
  return {
    day,
    means: Array.from(names, (means) => presentMeans(payments, means, figures)),
    net: sumNet(figures),
    till: closing?.expected_cash ?? till,
    carried: moved?.carried ?? 0,
    expenses,
    closing: closing
      ? {
          counted_cash: closing.counted_cash,
          difference: closing.counted_cash - closing.expected_cash,
          note: closing.note,
          by: closing.by,
          by_id: closing.by_id,
          at: closing.at.toISOString(),
          signed_by: closing.signed_by,
          confirmed: closing.confirmed,
          since: sumNet(live) - sumNet(closing.figures),
          cash_since: moved?.since ?? 0,
        }
      : null,
  }
}

function presentMeans(
  payments: Pick<SettlementDeps, 'providers'>,
  means: string,
  figures: readonly Figures[],
) {
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

/** Payments and refunds by one means on a day, in whole FCFA. */
interface Figures {
  means: string
  payments: number
  gross: Francs
  refunds: Francs
}

/**
 * Sums days of the ledger by means; means without entries are omitted. Days in Dakar, which uses UTC all year.
 * Excludes money in other currencies, which is not in francs.
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

function sumNet(figures: readonly Pick<Figures, 'gross' | 'refunds'>[]): Francs {
  return toFrancs(figures.reduce((sum, { gross, refunds }) => sum + gross - refunds, 0))
}

const HEAD = [
  'Jour',
  'Moyen de paiement',
  'Paiements',
  'Encaissé (FCFA)',
  'Remboursé (FCFA)',
  'Net (FCFA)',
  'Espèces comptées (FCFA)',
  'Écart de caisse (FCFA)',
  'Clôturé par',
  'Clôturé le',
  'Note',
  'Compté par',
  'Confirmé par',
]

/** CSV of days with a row per means; counted cash is in the cash row. */
export function exportDays(days: readonly DayOfPayments[]): string {
  return buildCsvFile([HEAD, ...days.flatMap(writeDay)])
}

function writeDay({ day, means, closing }: DayOfPayments): (string | number)[][] {
  return means.map((one) => {
    const deps = one.means === 'cash' ? closing : null
    return [
      day,
      one.label,
      one.payments,
      one.gross,
      one.refunds,
      one.net,
      deps?.counted_cash ?? '',
      deps?.difference ?? '',
      closing?.by ?? '',
      closing?.at ?? '',
      closing?.note ?? '',
      closing?.signed_by ?? '',
      closing?.confirmed?.signed_by ?? '',
    ]
  })
}
