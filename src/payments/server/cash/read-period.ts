import type { CashDayClosed, CashPeriod, CashPeriodKind, ExpenseSum } from '#payments/contract.ts'
import { findPeriod, type HeldBefore, type HeldSum, sumHolders } from '#payments/rules/cash-period.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { listPockets } from './cash-entries.ts'
import { sumExpenses } from './expenses.ts'
import { listHandOvers } from './hand-overs.ts'

/** Reads the till and the couriers over the period of `day` (YYYY-MM-DD), and the items still open `today`. */
export async function readCashPeriod(
  db: Queryable,
  { kind, day, today }: { kind: CashPeriodKind; day: string; today: string },
): Promise<CashPeriod> {
  const { from, to } = findPeriod(kind, day)
  const [before, entries, expenses, closings, openDays, handOvers] = await Promise.all([
    listBefore(db, from, to),
    sumEntries(db, from, to),
    sumExpenses(db, from, to),
    listClosed(db, from, to),
    listOpenDays(db, from, to < today ? to : today),
    listHandOvers(db),
  ])
  return {
    kind,
    from,
    to,
    holders: sumHolders(before, [...entries, ...sumClosings(closings)]),
    expenses: joinDays(expenses),
    closings,
    open_days: openDays,
    hand_overs: handOvers.filter(({ at }) => at.slice(0, 10) <= to),
  }
}

/** Opening balances of till and couriers before a period; a closed day of the till leaves no balance. */
async function listBefore(db: Queryable, from: string, to: string): Promise<HeldBefore[]> {
  const [held, pockets] = await Promise.all([
    db.rows({
      name: 'cash.before-period',
      text: `select null::bigint as "holderId", 'Caisse' as name,
               (coalesce((select sum(amount) from cash_entry where holder_id is null and day < $1), 0)
                 - coalesce((select sum(expected_cash) from daily_closing where day < $1), 0))::bigint as opening
             union all
             select e.holder_id, a.name, coalesce(sum(e.amount) filter (where e.day < $1), 0)::bigint
             from cash_entry e join account a on a.id = e.holder_id
             where e.holder_id is not null and e.day <= $2 group by e.holder_id, a.name`,
      values: [from, to],
    }),
    listPockets(db, { until: to }),
  ])
  const since = new Map(pockets.map((pocket) => [pocket.holder_id, pocket.since.toISOString()]))
  return held.map((row) => ({
    ...row,
    since: row.holderId === null ? null : (since.get(row.holderId) ?? null),
  }))
}

/** Sums expenses of several days by category, largest first. */
function joinDays(expenses: readonly ExpenseSum[]): ExpenseSum[] {
  const byCategory = Map.groupBy(expenses, ({ category }) => category)
  return Array.from(byCategory, ([category, own]) => ({
    category,
    count: own.reduce((sum, { count }) => sum + count, 0),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  })).toSorted((a, b) => b.amount - a.amount)
}

function sumEntries(db: Queryable, from: string, to: string): Promise<HeldSum[]> {
  return db.rows({
    name: 'cash.sum-period',
    text: `select holder_id as "holderId", kind, count(*)::integer as count,
             coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
             coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
           from cash_entry where day between $1 and $2 group by holder_id, kind`,
    values: [from, to],
  })
}

async function listClosed(db: Queryable, from: string, to: string): Promise<CashDayClosed[]> {
  const rows = await db.rows({
    name: 'cash.closed-days',
    text: `select c.day::text as day, c.expected_cash as expected, c.counted_cash as counted,
             c.counted_cash - c.expected_cash as difference, c.note, a.name as by, c.closed_at as at,
             c.signed_by, coalesce(n.signed_by, '') as confirmed_by
           from daily_closing c join account a on a.id = c.closed_by
           left join daily_closing_confirmation n on n.day = c.day where c.day between $1 and $2 order by c.day`,
    values: [from, to],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Movements of closings: differences, and counted cash, which leaves the till of its day. */
function sumClosings(closings: readonly CashDayClosed[]): HeldSum[] {
  const differing = closings.filter(({ difference }) => difference !== 0)
  const sum = (days: readonly CashDayClosed[], figure: (day: CashDayClosed) => number): number =>
    days.reduce((all, day) => all + figure(day), 0)
  const differences: HeldSum = {
    holderId: null,
    kind: 'difference',
    count: differing.length,
    in: sum(differing, ({ difference }) => Math.max(difference, 0)),
    out: sum(differing, ({ difference }) => Math.max(0 - difference, 0)),
  }
  const counted: HeldSum = {
    holderId: null,
    kind: 'counted',
    count: closings.length,
    in: 0,
    out: sum(closings, (day) => day.counted),
  }
  return [differences, counted].filter(({ count }) => count > 0)
}

async function listOpenDays(db: Queryable, from: string, to: string): Promise<string[]> {
  const rows = await db.rows({
    name: 'cash.open-days',
    text: `select distinct e.day::text as day from cash_entry e
           where e.holder_id is null and e.day between $1 and $2
             and not exists (select from daily_closing c where c.day = e.day) order by 1`,
    values: [from, to],
  })
  return rows.map(({ day }) => day)
}
