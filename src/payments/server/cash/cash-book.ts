import type { TwoPeople } from '#accounts/server/index.ts'
import type { CashDay, CashEntryKind, CashLine, OwnCash } from '#payments/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { EFFECTS } from '#platform/contract/effects.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { type Queryable, requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import {
  bookCash,
  findPocket,
  listPockets,
  lockHolder,
  lockPocket,
  requireOpenDay,
  sumMoved,
  sumTill,
} from './cash-entries.ts'
import { listCategories, requireCategory } from './expenses.ts'
import { listHandOvers } from './hand-overs.ts'

interface Writer {
  caller: AccountCaller
  now: Date
}

/** A person who takes cash out, possibly subject to confirmation by a colleague. */
interface Spender extends Writer {
  twoPeople: TwoPeople
}

/** A manual entry in the till. `key`: idempotency key. Whole FCFA, always positive. */
export interface TillEntry {
  kind: Extract<CashEntryKind, 'float' | 'expense' | 'deposit'>
  key: string
  amount: number
  note: string
  /** For a deposit. */
  place?: 'banque' | 'wave'
  /** For an expense: a category of the settings, or none. */
  category?: string
}

/**
 * Books today's float, an expense or a deposit in the till. Throws payment.day_closed, cash.float_set for a second
 * float on a day, cash.too_little if the till would become negative, request.invalid for an unknown category.
 */
export async function writeTill(tx: Transaction, entry: TillEntry, spender: Spender): Promise<void> {
  const { caller, now } = spender
  await lockHolder(tx, null)
  await requireOpenDay(tx, now)
  const { kind, key, note, place } = entry
  if (await isBooked(tx, key)) return
  const category = await requireCategory(tx, entry.category ?? '')
  const today = toDay(now)
  if (kind === 'float' && (await findFloat(tx, today)) !== null) throw new ShopError('cash.float_set')
  const amount = kind === 'float' ? entry.amount : -entry.amount
  const expected = (await sumTill(tx, today, today)).get(today) ?? 0
  if (expected + amount < 0) throw new ShopError('cash.too_little', { details: { expected } })
  if (kind !== 'float') await weighTaken(tx, { ...entry, kind }, spender)
  await bookCash(tx, { kind, key, holderId: null, amount, accountId: caller.id, note, place, category, now })
  await recordDecision(tx, {
    caller,
    action: `cash.${kind}`,
    subject: { type: 'cash', id: Number(today.replaceAll('-', '')) },
    before: null,
    after: { amount: entry.amount, ...(category && { category: category.name }), note },
  })
}

/** Throws like `weigh`. Each entry may wait separately, identified by its key. */
async function weighTaken(
  tx: Transaction,
  { kind, amount, note }: TillEntry & { kind: 'expense' | 'deposit' },
  { caller, now, twoPeople }: Spender,
): Promise<void> {
  await twoPeople.weigh(tx, {
    effect: `money.${kind}`,
    amount,
    subject: { type: 'cash', id: 0 },
    title: `${EFFECTS[`money.${kind}`].label}\u202F: ${formatFrancs(amount)}`,
    reason: note,
    caller,
    now,
  })
}

async function isBooked(tx: Transaction, key: string): Promise<boolean> {
  const rows = await tx.rows({
    name: 'cash.is-booked',
    text: 'select id from cash_entry where key = $1',
    values: [key],
  })
  return rows.length > 0
}

async function findFloat(db: Queryable, day: string): Promise<number | null> {
  const [row] = await db.rows({
    name: 'cash.float',
    text: `select amount from cash_entry where kind = 'float' and day = $1`,
    values: [day],
  })
  return row?.amount ?? null
}

/**
 * Announces a courier's hand-over; the courier holds the cash until it is counted at the till. Throws cash.waiting
 * while an earlier one is pending, cash.too_little for more than the courier holds.
 */
export async function declareHandOver(
  tx: Transaction,
  { key, amount }: { key: string; amount: number },
  { caller, now }: Writer,
): Promise<void> {
  const held = await lockPocket(tx, caller.id)
  const known = await tx.rows({
    name: 'cash.known-hand-over',
    text: 'select id from cash_hand_over where key = $1 and courier_id = $2',
    values: [key, caller.id],
  })
  if (known.length > 0) return
  if (amount > held) throw new ShopError('cash.too_little', { details: { expected: held } })
  const inserted = await tx.rows({
    name: 'cash.declare',
    text: `insert into cash_hand_over (key, courier_id, declared, declared_at) values ($1, $2, $3, $4)
           on conflict do nothing returning id`,
    values: [key, caller.id, amount, now],
  })
  if (inserted.length === 0) throw new ShopError('cash.waiting')
}

/**
 * Confirms the counted amount of a hand-over: that amount moves from courier to till, the courier keeps the rest.
 * Throws cash.no_hand_over, cash.confirmed if already counted, cash.own for one's own, payment.day_closed,
 * request.invalid for a different sum without reason, cash.too_little for more than the courier holds.
 */
export async function confirmHandOver(
  tx: Transaction,
  id: number,
  { counted, reason }: { counted: number; reason: string },
  { caller, now }: Writer,
): Promise<void> {
  const [handOver] = await tx.rows({
    name: 'cash.lock-hand-over',
    text: 'select courier_id, declared, counted from cash_hand_over where id = $1 for update',
    values: [id],
  })
  if (handOver === undefined) throw new ShopError('cash.no_hand_over')
  if (handOver.counted !== null) throw new ShopError('cash.confirmed')
  if (handOver.courier_id === caller.id) throw new ShopError('cash.own')
  const held = await lockPocket(tx, handOver.courier_id)
  await requireOpenDay(tx, now)
  const difference = counted - handOver.declared
  if (difference !== 0 && reason === '')
    throw new ShopError('request.invalid', {
      fields: { reason: `Expliquez l’écart de ${formatFrancs(difference)} avec ce que le livreur a dit.` },
    })
  if (counted > held) throw new ShopError('cash.too_little', { details: { expected: held } })
  await tx.rows({
    name: 'cash.confirm-hand-over',
    text: 'update cash_hand_over set counted = $2, reason = $3, confirmed_at = $4, confirmed_by = $5 where id = $1',
    values: [id, counted, reason, now, caller.id],
  })
  const line = { kind: 'hand-over', handOverId: id, accountId: caller.id, note: reason, now } as const
  await bookCash(tx, { ...line, holderId: handOver.courier_id, amount: -counted })
  await bookCash(tx, { ...line, holderId: null, amount: counted })
  await recordDecision(tx, {
    caller,
    action: 'cash.counted',
    subject: { type: 'account', id: handOver.courier_id },
    before: { declared: handOver.declared },
    after: { counted, ...(reason !== '' && { reason }) },
  })
}

/**
 * Corrects the cash held by a courier, with a reason. Throws cash.own, account.not_found, cash.too_little for a
 * negative result.
 */
export async function correctPocket(
  tx: Transaction,
  { key, courierId, amount, reason }: { key: string; courierId: number; amount: number; reason: string },
  { caller, now, twoPeople }: Spender,
): Promise<void> {
  if (caller.id === courierId) throw new ShopError('cash.own')
  await requireRow(tx, 'account.not_found', {
    name: 'cash.find-courier',
    text: 'select id from account where id = $1 and deleted_at is null',
    values: [courierId],
  })
  const held = await lockPocket(tx, courierId)
  if (await isBooked(tx, key)) return
  if (held + amount < 0) throw new ShopError('cash.too_little', { details: { expected: held } })
  await twoPeople.weigh(tx, {
    effect: 'money.correction',
    amount: -amount,
    subject: { type: 'account', id: courierId },
    title: `Argent d’un livreur corrigé\u202F: ${formatFrancs(amount)}`,
    reason,
    caller,
    now,
  })
  await bookCash(tx, {
    kind: 'correction',
    key,
    holderId: courierId,
    amount,
    accountId: caller.id,
    note: reason,
    now,
  })
  await recordDecision(tx, {
    caller,
    action: 'cash.correction',
    subject: { type: 'account', id: courierId },
    before: { held },
    after: { held: held + amount, reason },
  })
}

/** Reads a day of the till (YYYY-MM-DD), the cash now held by couriers, and pending hand-overs. */
export async function readCashDay(db: Queryable, day: string): Promise<CashDay> {
  const [lines, float, sums, moved, pockets, handOvers, categories, closed] = await Promise.all([
    listTillLines(db, day),
    findFloat(db, day),
    sumTill(db, day, day),
    sumMoved(db, day, day),
    listPockets(db),
    listHandOvers(db),
    listCategories(db),
    db.rows({ name: 'cash.is-closed', text: 'select day from daily_closing where day = $1', values: [day] }),
  ])
  return {
    day,
    is_closed: closed.length > 0,
    float,
    expected: sums.get(day) ?? 0,
    carried: moved.get(day)?.carried ?? 0,
    since: moved.get(day)?.since ?? 0,
    lines,
    pockets: pockets.map(({ holder_id, name, amount, since }) => ({
      courier_id: holder_id,
      courier: name,
      amount,
      since: since.toISOString(),
    })),
    hand_overs: handOvers,
    categories,
  }
}

async function listTillLines(db: Queryable, day: string): Promise<CashLine[]> {
  const rows = await db.rows({
    name: 'cash.till-lines',
    text: `select e.id, e.kind, e.amount, e.booked_at as at, coalesce(c.name, a.name) as by, o.name as order, e.note, e.key,
             e.category, e.after_closing::text as after_closing,
             exists (select from cash_receipt r where r.entry_id = e.id) as has_photo
           from cash_entry e
           left join account a on a.id = e.account_id
           left join cash_hand_over h on h.id = e.hand_over_id left join account c on c.id = h.courier_id
           left join payment p on p.id = e.payment_id left join sales_order o on o.id = p.order_id
           where e.holder_id is null and e.day = $1 order by e.id desc`,
    values: [day],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Reads the cash held by a courier, and the part waiting to be counted. */
export async function readOwnCash(db: Queryable, courierId: number): Promise<OwnCash> {
  const { amount, since } = await findPocket(db, courierId)
  const [waiting = null] = await listHandOvers(db, courierId)
  return { amount: toFrancs(amount), since: since?.toISOString() ?? null, waiting }
}
