import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { BooksMonth } from '#finance/contract.ts'
import { addMonths, daysOfMonth, listMonthsBetween } from '#finance/rules/months.ts'
import { toDay } from '#platform/contract/clock.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { type Queryable, requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { writeBooks } from './write-books.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** YYYYMM as a number: the key for locks and the audit log. */
const numberOf = (month: string): number => Number(month.replace('-', ''))

/** Lists all months from the first booking to the current one, newest first. */
export async function listMonths(db: Queryable, now: Date): Promise<BooksMonth[]> {
  const current = toDay(now).slice(0, 7)
  const [closed, openDays, first] = await Promise.all([
    listClosed(db),
    countOpenDays(db, toDay(now)),
    findFirstMonth(db),
  ])
  return listMonthsBetween(first ?? current, current)
    .toReversed()
    .map((month) => ({
      month,
      can_close: month < current && !closed.has(month),
      open_days: openDays.get(month) ?? 0,
      closed: closed.get(month) ?? null,
    }))
}

async function listClosed(db: Queryable): Promise<Map<string, NonNullable<BooksMonth['closed']>>> {
  const rows = await db.rows({
    name: 'accounting.closed-months',
    text: `select to_char(m.month, 'YYYY-MM') as month, m.closed_at as at, a.name as by, m.lines, m.sha256
           from accounting_month m join account a on a.id = m.closed_by`,
    values: [],
  })
  return new Map(rows.map(({ month, at, ...row }) => [month, { ...row, at: at.toISOString() }]))
}

/** Counts till days up to `today` that are not closed, by month. */
async function countOpenDays(db: Queryable, today: string): Promise<Map<string, number>> {
  const rows = await db.rows({
    name: 'accounting.open-days',
    text: `select to_char(e.day, 'YYYY-MM') as month, count(distinct e.day)::integer as days from cash_entry e
           where e.holder_id is null and e.day <= $1
             and not exists (select from daily_closing c where c.day = e.day) group by 1`,
    values: [today],
  })
  return new Map(rows.map(({ month, days }) => [month, days]))
}

/** Month of the first booking. Undefined when there is none. */
async function findFirstMonth(db: Queryable): Promise<string | undefined> {
  const [row] = await db.rows({
    name: 'accounting.first-month',
    text: `select to_char(least((select min(booked_at) from ledger_line), (select min(issued_at) from invoice),
             (select min(booked_at) from cash_entry), (select min(month)::timestamptz from accounting_month))
             at time zone 'UTC', 'YYYY-MM') as month`,
    values: [],
  })
  return row?.month ?? undefined
}

/**
 * Closes a past month (YYYY-MM) and all open ones before it permanently, each with its file. Waits for uncommitted
 * bookings of these months; later bookings are dated in the first open month. Throws accounting.month_open,
 * accounting.month_closed.
 */
export async function closeMonths(
  tx: Transaction,
  month: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> {
  if (month >= toDay(now).slice(0, 7)) throw new ShopError('accounting.month_open')
  const first = (await findFirstOpen(tx)) ?? month
  await holdMonths(tx, listMonthsBetween(first, month))
  // A concurrent call may have closed some of them already.
  const months = listMonthsBetween((await findFirstOpen(tx)) ?? month, month)
  if (months.length === 0) throw new ShopError('accounting.month_closed')
  for (const each of months) await closeMonth(tx, each, { caller, now })
}

/** The month after the last closed one, else the month of the first booking. */
async function findFirstOpen(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx.rows({
    name: 'accounting.last-closed',
    text: `select to_char(max(month), 'YYYY-MM') as month from accounting_month`,
    values: [],
  })
  return row?.month ? addMonths(row.month, 1) : findFirstMonth(tx)
}

/** Waits for bookings in progress in these months and blocks new ones. */
async function holdMonths(tx: Transaction, months: readonly string[]): Promise<void> {
  for (const month of months)
    await tx.rows({
      name: 'accounting.hold-month',
      text: `select pg_advisory_xact_lock(hashtext('accounting'), $1)`,
      values: [numberOf(month)],
    })
}

async function closeMonth(
  tx: Transaction,
  month: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> {
  const { settings } = await readShopSettings(tx)
  const days = daysOfMonth(month)
  const parts = await Array.fromAsync(writeBooks(tx, { ...days, settings }))
  const file = Buffer.from(parts.join(''))
  const sha256 = createHash('sha256').update(file).digest('hex')
  const lines = parts.join('').split('\r\n').length - 2
  await tx.rows({
    name: 'accounting.close-month',
    text: `insert into accounting_month (month, closed_at, closed_by, sha256, lines, file) values ($1, $2, $3, $4, $5, $6)`,
    values: [days.first, now, caller.kind === 'account' ? caller.id : null, sha256, lines, await pack(file)],
  })
  await recordDecision(tx, {
    caller,
    action: 'accounting.close-month',
    subject: { type: 'accounting', id: numberOf(month) },
    before: null,
    after: { month, lines, sha256 },
  })
}

/** Reads the file of a closed month, byte for byte as written. Throws accounting.not_closed. */
export async function readMonthFile(db: Queryable, month: string): Promise<Buffer> {
  const { file } = await requireRow(db, 'accounting.not_closed', {
    name: 'accounting.month-file',
    text: 'select file from accounting_month where month = $1',
    values: [daysOfMonth(month).first],
  })
  return unpack(file)
}
