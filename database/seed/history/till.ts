import type { Transaction } from '#platform/server/db/database.ts'
import { type Book, decide } from './book.ts'
import { uuidOf } from './days.ts'
import type { Row } from './rows.ts'

/** Float at the start of a day, and the weekly fuel cost: whole FCFA. */
const FLOAT = 50_000
const FUEL = 6_500
/** One courier's shortage, whole FCFA: the courier owes it until it is found. */
const SHORT = 5_000
/** Minimum takings for that shortage, and the days ago from which it may occur. */
const SHORT_OF_AT_LEAST = 100_000
const SHORT_SINCE = 6
/** Smallest note for bank deposits, whole FCFA. */
const NOTE = 5_000
const DAYS = 90
const OPENING = 8 * 60 + 15
const EVENING = 18 * 60 + 10

/**
 * Writes each day's cash: the float in the morning, couriers' hand-overs in the evening, and bank deposits. Today one
 * courier has declared a hand-over that is not counted yet.
 */
export function keepTill(book: Book): void {
  let isShort = false
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    if (book.days.isSunday(ago) && ago > 0) continue
    const day = book.days.day(ago)
    addEntry(book, {
      kind: 'float',
      holder: null,
      amount: FLOAT,
      ago,
      minute: OPENING,
      note: '',
      key: `float/${day}`,
    })
    for (const [index, { row }] of book.couriers.entries()) {
      const held = sumOf(book, day, row)
      if (held <= 0) continue
      const minute = EVENING + 6 * index
      if (ago === 0) {
        if (index === book.couriers.length - 1)
          declare(book, { courier: row, amount: held, ago, minute: 15 * 60 })
        continue
      }
      const wanting: number = !isShort && ago <= SHORT_SINCE && held >= SHORT_OF_AT_LEAST ? SHORT : 0
      isShort ||= wanting > 0
      handOver(book, { courier: row, amount: held, ago, minute, wanting })
    }
    if (ago > 0) spendAndDeposit(book, ago)
  }
}

/** Cash that a holder took on a day, rounding included; null for the till. */
function sumOf({ rows }: Book, day: string, holder: Row | null): number {
  return rows
    .list('cash_entry')
    .filter(({ values }) => values['day'] === day && values['holder_id'] === holder)
    .reduce((sum, { values }) => sum + (values['amount'] as number), 0)
}

interface Entry {
  kind: 'float' | 'hand-over' | 'expense' | 'deposit'
  holder: Row | null
  amount: number
  ago: number
  minute: number
  note: string
  key?: string
  handOver?: Row
  place?: 'banque'
  category?: { name: string; account: string }
}

function addEntry({ rows, days, cashier }: Book, entry: Entry): void {
  rows.add('cash_entry', {
    kind: entry.kind,
    holder_id: entry.holder,
    amount: entry.amount,
    payment_id: null,
    hand_over_id: entry.handOver ?? null,
    key: entry.key === undefined ? null : uuidOf(entry.key),
    day: days.day(entry.ago),
    booked_at: days.at(entry.ago, entry.minute),
    account_id: cashier,
    note: entry.note,
    place: entry.place ?? null,
    category: entry.category?.name ?? null,
    category_account: entry.category?.account ?? null,
  })
}

interface Brought {
  courier: Row
  amount: number
  ago: number
  minute: number
}

function declare({ rows, days }: Book, { courier, amount, ago, minute }: Brought, counted: object = {}): Row {
  return rows.add('cash_hand_over', {
    key: uuidOf(`hand-over/${days.day(ago)}/${courier.id}`),
    courier_id: courier,
    declared: amount,
    declared_at: days.at(ago, minute),
    counted: null,
    reason: '',
    confirmed_at: null,
    confirmed_by: null,
    ...counted,
  })
}

const MISSING = 'Un billet de 5 000 manque : le livreur le cherche dans sa sacoche.'

function handOver(book: Book, brought: Brought & { wanting: number }): void {
  const { courier, amount, ago, minute, wanting } = brought
  const counted = amount - wanting
  const reason = wanting > 0 ? MISSING : ''
  const row = declare(book, brought, {
    counted,
    reason,
    confirmed_at: book.days.at(ago, minute + 4),
    confirmed_by: book.cashier,
  })
  const entry = { kind: 'hand-over', ago, minute: minute + 4, note: reason, handOver: row } as const
  addEntry(book, { ...entry, holder: courier, amount: 0 - counted })
  addEntry(book, { ...entry, holder: null, amount: counted })
}

/** Pays the week's fuel on Saturdays; every evening deposits whole notes above the float in the bank. */
function spendAndDeposit(book: Book, ago: number): void {
  const day = book.days.day(ago)
  const isSaturday = book.days.isSunday(ago - 1)
  const over = (): number => sumOf(book, day, null) - FLOAT
  if (isSaturday && over() >= FUEL)
    addEntry(book, {
      kind: 'expense',
      holder: null,
      amount: 0 - FUEL,
      ago,
      minute: EVENING + 22,
      note: 'Carburant de la semaine, reçu de la station',
      category: { name: 'Carburant', account: '6053' },
      key: `fuel/${day}`,
    })
  const deposit = Math.floor(over() / NOTE) * NOTE
  if (deposit <= 0) return
  addEntry(book, {
    kind: 'deposit',
    holder: null,
    amount: 0 - deposit,
    ago,
    minute: EVENING + 30,
    note: 'Banque, versement du soir',
    place: 'banque',
    key: `deposit/${day}`,
  })
}

/** Closes every past day with cash in the till, except the last one, which stays open. */
export async function closeDays(tx: Transaction, { days, cashier }: Book): Promise<void> {
  const lastOpen = days.isSunday(1) ? 2 : 1
  const values = [days.day(DAYS), days.day(lastOpen), cashier.id]
  await tx.rows({
    text: `insert into daily_closing (day, counted_cash, expected_cash, note, closed_by, closed_at)
           select day, sum(amount), sum(amount), '', $3, (day + time '18:55') at time zone 'UTC'
           from cash_entry where holder_id is null and day >= $1 and day < $2 group by day order by day`,
    values,
  })
  await tx.rows({
    text: `insert into daily_closing_line (day, means, payments, gross, refunds)
           select c.day, l.account, count(*) filter (where l.amount > 0), coalesce(sum(l.amount) filter (where l.amount > 0), 0),
             coalesce(-sum(l.amount) filter (where l.amount < 0), 0)
           from daily_closing c
           join ledger_line l on (l.booked_at at time zone 'UTC')::date = c.day and l.account not in ('orders', 'unallocated')
           where c.closed_by = $3 and c.day >= $1 and c.day < $2 group by c.day, l.account`,
    values,
  })
}

/** Logs today's decisions of the shop: the log dates entries by the day of writing. */
export function recordTill(book: Book): void {
  const day = book.days.day(0)
  decide(book, {
    at: book.days.at(0, OPENING),
    by: book.cashier,
    action: 'cash.float',
    type: 'cash',
    subject: Number(day.replaceAll('-', '')),
    after: { amount: FLOAT, note: '' },
  })
}
