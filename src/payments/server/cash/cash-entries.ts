import type { CashEntryKind } from '#payments/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Francs } from '#platform/contract/francs.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { BookedCategory } from './expenses.ts'

/** A line of the cash book. `holderId`: null for the till. Amounts in whole FCFA, negative for outgoing cash. */
interface Entry {
  kind: CashEntryKind
  holderId: number | null
  amount: number
  paymentId?: number | null
  handOverId?: number | null
  key?: string | null
  accountId: number | null
  note?: string
  /** For a deposit. */
  place?: 'banque' | 'wave' | undefined
  /** For an expense. */
  category?: BookedCategory | undefined
  now: Date
}

/**
 * Books a line; no effect for 0 FCFA. If the till's day is closed, the database dates it on the first open day.
 * Returns false if `key` was booked before.
 */
export async function bookCash(tx: Transaction, entry: Entry): Promise<boolean> {
  if (entry.amount === 0) return true
  if (entry.amount < 0) await lockHolder(tx, entry.holderId)
  const booked = await tx.rows({
    name: 'cash.book',
    text: `insert into cash_entry (kind, holder_id, amount, payment_id, hand_over_id, key, day, booked_at, account_id, note, place,
             category, category_account)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (key) do nothing returning id`,
    values: [
      entry.kind,
      entry.holderId,
      entry.amount,
      entry.paymentId ?? null,
      entry.handOverId ?? null,
      entry.key ?? null,
      toDay(entry.now),
      entry.now,
      entry.accountId,
      entry.note ?? '',
      entry.place ?? null,
      entry.category?.name ?? null,
      entry.category?.account ?? null,
    ],
  })
  return booked.length > 0
}

/**
 * Locks a holder's cash until the transaction ends; null for the till. Take this lock before reading a holder's
 * balance to remove cash or decide by it. Lock holders before days.
 */
export async function lockHolder(tx: Transaction, holderId: number | null): Promise<void> {
  await tx.rows({
    name: 'cash.lock-holder',
    text: `select pg_advisory_xact_lock(hashtextextended('cash holder', coalesce($1::bigint, 0)))`,
    values: [holderId],
  })
}

/** Manual entries are not allowed on a closed day. Throws payment.day_closed. */
export async function requireOpenDay(tx: Transaction, now: Date): Promise<void> {
  // A concurrent closing of the day waits, or has committed.
  await tx.rows({
    name: 'cash.hold-day',
    text: `select pg_advisory_xact_lock_shared(hashtext('cash day'), $1)`,
    values: [Number(toDay(now).replaceAll('-', ''))],
  })
  const closed = await tx.rows({
    name: 'cash.closed-day',
    text: 'select day from daily_closing where day = $1',
    values: [toDay(now)],
  })
  if (closed.length > 0) throw new ShopError('payment.day_closed')
}

/** Blocks manual entries on a day until its closing has committed. */
export async function holdDay(tx: Transaction, day: string): Promise<void> {
  await tx.rows({
    name: 'cash.close-day',
    text: `select pg_advisory_xact_lock(hashtext('cash day'), $1)`,
    values: [Number(day.replaceAll('-', ''))],
  })
}

/** Expected cash in the till at the end of each day of a range, in whole FCFA; days without a line are omitted. */
export async function sumTill(db: Queryable, from: string, to: string): Promise<Map<string, number>> {
  const rows = await db.rows({
    name: 'cash.sum-till',
    text: `select day::text as day, sum(amount)::bigint as amount from cash_entry
           where holder_id is null and day between $1 and $2 group by day`,
    values: [from, to],
  })
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}

/** Cash moved between till days because one was closed, net of refunds, in whole FCFA. */
interface Moved {
  /** Received after earlier days were closed. */
  carried: number
  /** Received after this day was closed, and counted in a later day's till. */
  since: number
}

/** Moved cash for each day of a range; days without any are omitted. */
export async function sumMoved(db: Queryable, from: string, to: string): Promise<Map<string, Moved>> {
  const rows = await db.rows({
    name: 'cash.sum-moved',
    text: `select day::text as day, sum(carried)::bigint as carried, sum(since)::bigint as since from (
             select day, amount as carried, 0 as since from cash_entry
             where after_closing is not null and day between $1 and $2
             union all
             select after_closing, 0, amount from cash_entry where after_closing between $1 and $2) moved
           group by day`,
    values: [from, to],
  })
  return new Map(rows.map(({ day, ...moved }) => [day, moved]))
}

/**
 * Locks and returns the cash held by a courier, in whole FCFA. Until the transaction ends, only new payments change
 * it.
 */
export async function lockPocket(tx: Transaction, holderId: number): Promise<Francs> {
  await lockHolder(tx, holderId)
  return (await findPocket(tx, holderId)).amount
}

/** Cash held by a person now, in whole FCFA, and the time of the oldest line since their balance was zero. */
export async function findPocket(
  db: Queryable,
  holderId: number,
): Promise<{ amount: Francs; since: Date | null }> {
  const [pocket] = await listPockets(db, { holderId })
  return pocket ?? { amount: 0 as Francs, since: null }
}

/** Lists people who hold shop cash now or held it at the end of a day (YYYY-MM-DD), longest first. */
export function listPockets(
  db: Queryable,
  { holderId = null, until = null }: { holderId?: number | null; until?: string | null } = {},
): Promise<{ holder_id: number; name: string; amount: Francs; since: Date }[]> {
  return db.rows({
    name: 'cash.pockets',
    text: `with line as (
             select holder_id, id, booked_at, amount,
               sum(amount) over (partition by holder_id order by id) as held
             from cash_entry where holder_id is not null and ($1::bigint is null or holder_id = $1)
               and ($2::date is null or day <= $2)
           ), empty as (
             select holder_id, max(id) filter (where held = 0) as id, sum(amount) as amount from line group by holder_id
           )
           select e.holder_id, a.name, e.amount::bigint as amount, min(l.booked_at) as since
           from empty e join account a on a.id = e.holder_id
           join line l on l.holder_id = e.holder_id and l.id > coalesce(e.id, 0)
           where e.amount <> 0 group by e.holder_id, a.name, e.amount order by since, e.holder_id`,
    values: [holderId, until],
  })
}
