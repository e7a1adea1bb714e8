import { compareLedger, type OurEntry, type TheirEntry } from '#payments/rules/compare-ledger.ts'
import type { Francs } from '#platform/contract/francs.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { findAttempt } from '../../attempts/attempt-rows.ts'
import { checkAttempt } from '../../attempts/check-attempt.ts'
import type { SettlementDeps } from '../../payments.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { LedgerEntry, Provider } from '../../providers/provider.ts'
import { saveComparison } from './difference-rows.ts'

const DAY_MS = 86_400_000
/** Types in Wave's books for a customer's payment and for its reversal. Other lines are not sales of ours. */
const PAYMENTS = ['api_checkout', 'merchant_payment']
const REFUNDS = ['api_checkout_refund', 'merchant_payment_refund']

/**
 * Compares a day of Wave's books with ours. Settles entries missing on our side if an attempt matches, and stores all
 * other differences for staff. Idempotent: closes differences no longer found. `day`: YYYY-MM-DD. Throws
 * payment.no_ledger, payment.day_ahead, ProviderError.
 */
export async function compareDay(payments: SettlementDeps, day: string): Promise<void> {
  const now = payments.clock()
  if (day > toDay(now.getTime())) throw new ShopError('payment.day_ahead')
  const provider = payments.providers.get('wave')
  if (provider?.listLedger === undefined) throw new ShopError('payment.no_ledger')
  const theirs = await readLedger(provider, day)
  await settleMissing(payments, theirs)
  const ours = await listOurs(payments, day, theirs)
  const expected = await findExpected(provider, day, { ours, theirs })
  const found = compareLedger(theirs, ours.map(toEntry), expected)
  await payments.db.transaction((tx) =>
    saveComparison(tx, { provider: 'wave', day, entries: theirs.length, found, now }),
  )
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

async function readLedger(provider: Provider, day: string): Promise<TheirEntry[]> {
  const entries = (await provider.listLedger?.(day)) ?? []
  return entries.filter(isOurs).map((entry) => ({
    transactionId: entry.transactionId,
    sessionId: entry.sessionId,
    reference: entry.clientReference,
    // Editions of Wave's books differ in the sign of outgoing lines; the type decides.
    amount: Math.abs(entry.amount),
    isRefund: isRefund(entry),
  }))
}

const isOurs = ({ type }: LedgerEntry): boolean => PAYMENTS.includes(type) || REFUNDS.includes(type)

const isRefund = ({ type, isReversal }: LedgerEntry): boolean => REFUNDS.includes(type) || isReversal

/** A payment without notification may match one of our attempts, so the provider is queried about it. */
async function settleMissing(payments: SettlementDeps, theirs: readonly TheirEntry[]): Promise<void> {
  const paid = theirs.filter(({ isRefund: goesBack }) => !goesBack)
  const known = await payments.db.rows({
    name: 'payments.known-transactions',
    text: `select provider_transaction_id as id from payment
           where provider = 'wave' and provider_transaction_id = any($1::text[])`,
    values: [paid.map(({ transactionId }) => transactionId)],
  })
  const ids = new Set(known.map(({ id }) => id))
  for (const entry of paid) if (!ids.has(entry.transactionId)) await settleEntry(payments, entry)
}

async function settleEntry(payments: SettlementDeps, { sessionId, reference }: TheirEntry): Promise<void> {
  const { db } = payments
  const bySession = sessionId === null ? undefined : await findAttempt(db, 'session_id', sessionId)
  const attempt =
    bySession ?? (reference === null ? undefined : await findAttempt(db, 'reference', reference))
  if (attempt?.provider !== 'wave') return
  try {
    await checkAttempt(payments, attempt)
  } catch (failure) {
    if (!(failure instanceof ProviderError)) throw failure
    payments.log.warn({ attempt: attempt.id, reason: failure.message }, 'a payment could not be looked up')
  }
}

interface OurRow {
  id: number
  transaction_id: string
  session_id: string | null
  reference: string | null
  amount: Francs
  is_refunded: boolean
  paid_that_day: boolean
  refunded_that_day: boolean
  /** Day of the request, YYYY-MM-DD. */
  asked_on: string | null
}

function listOurs({ db }: SettlementDeps, day: string, theirs: readonly TheirEntry[]): Promise<OurRow[]> {
  return db.rows({
    name: 'payments.ours-of-day',
    text: `with day as (select $1::date::timestamp at time zone 'UTC' as start,
             ($1::date + 1)::timestamp at time zone 'UTC' as finish)
           select p.id, p.provider_transaction_id as transaction_id, p.session_id, coalesce(p.reference, a.reference) as reference,
             p.amount, r.id is not null as is_refunded,
             p.received_at >= day.start and p.received_at < day.finish as "paid_that_day!",
             coalesce(r.done_at >= day.start and r.done_at < day.finish, false) as refunded_that_day,
             to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD') as asked_on
           from day cross join payment p left join payment_attempt a on a.id = p.attempt_id
           left join lateral (select id, done_at from payment_refund where payment_id = p.id and state = 'done'
             and how <> 'cash' order by id desc limit 1) r on true
           where p.provider = 'wave' and (p.received_at >= day.start and p.received_at < day.finish
             or p.provider_transaction_id = any($2::text[]) or p.session_id = any($3::text[])
             or r.done_at >= day.start and r.done_at < day.finish)`,
    values: [
      day,
      theirs.map(({ transactionId }) => transactionId),
      theirs.map(({ sessionId }) => sessionId).filter((id) => id !== null),
    ],
  })
}

function toEntry(row: OurRow): OurEntry {
  return {
    paymentId: row.id,
    transactionId: row.transaction_id,
    sessionId: row.session_id,
    reference: row.reference,
    amount: row.amount,
    isRefunded: row.is_refunded,
  }
}

/** Maximum additional days read per comparison; each costs one call per thousand lines. */
const MAX_OTHER_DAYS = 7

/**
 * Our bookings of the day may be in the provider's books of the previous day or of the day of the request. Reads those
 * only if an entry is missing.
 */
async function findExpected(
  provider: Provider,
  day: string,
  { ours, theirs }: { ours: readonly OurRow[]; theirs: readonly TheirEntry[] },
): Promise<{ payments: Set<number>; refunds: Set<number> }> {
  const missing = (entries: readonly TheirEntry[]) => ({
    payment: (row: OurRow) =>
      row.paid_that_day && !entries.some((one) => !one.isRefund && one.transactionId === row.transaction_id),
    refund: (row: OurRow) =>
      row.refunded_that_day && !entries.some((one) => one.isRefund && one.sessionId === row.session_id),
  })
  const today = missing(theirs)
  const absent = ours.filter((row) => today.payment(row) || today.refund(row))
  if (absent.length === 0) return { payments: new Set(), refunds: new Set() }
  const days = new Set([toDay(Date.parse(day) - DAY_MS), ...absent.map(({ asked_on }) => asked_on ?? day)])
  days.delete(day)
  const others: TheirEntry[] = []
  for (const other of [...days].slice(0, MAX_OTHER_DAYS)) others.push(...(await readLedger(provider, other)))
  const elsewhere = missing([...theirs, ...others])
  const idsOf = (isAbsent: (row: OurRow) => boolean) => new Set(ours.filter(isAbsent).map(({ id }) => id))
  return { payments: idsOf(elsewhere.payment), refunds: idsOf(elsewhere.refund) }
}

/** Runs each morning for yesterday. If Wave does not respond, the job's next run retries. */
export async function compareYesterday(payments: SettlementDeps): Promise<void> {
  if (payments.providers.get('wave')?.listLedger === undefined) return
  await compareDay(payments, toDay(payments.clock().getTime() - DAY_MS))
}
