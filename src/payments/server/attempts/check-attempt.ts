import { ShopError } from '#platform/server/errors/shop-error.ts'
import { countFailed } from '../payment-metrics.ts'
import type { SettlementDeps, Payments } from '../payments.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { ProviderReport } from '../providers/provider.ts'
import { settle } from '../settling/settle.ts'
import { askAfterOthers, joinAsking, joinNextAsking } from './ask-alone.ts'
import { type AttemptRow, findAttempt } from './attempt-rows.ts'

/** Interval of polls of an open attempt, and delay of the last one after its end, in ms. */
const NEXT_MS = 60_000
const GRACE_MS = 10 * 60_000
/** Interval in ms for an attempt that ended here while its provider still accepts money. */
const LATE_NEXT_MS = 15 * 60_000

/**
 * Queries the provider about an attempt, books payments and saves the status. Returns the updated attempt. Throws
 * ProviderError without response; the next poll is scheduled anyway.
 */
export function checkAttempt(payments: SettlementDeps, attempt: AttemptRow): Promise<AttemptRow> {
  return askAfterOthers(payments, attempt.id, () => askProvider(payments, attempt))
}

async function askProvider(payments: SettlementDeps, attempt: AttemptRow): Promise<AttemptRow> {
  const provider = attempt.provider === 'cash' ? undefined : payments.providers.get(attempt.provider)
  if (provider === undefined) return attempt
  const reports = await provider.report({
    sessionId: attempt.session_id,
    clientReference: attempt.reference,
  })
  await saveReports(payments, attempt, reports)
  return (await findAttempt(payments.db, 'transaction_id', attempt.transaction_id)) ?? attempt
}

/** Books every success of an attempt; other reports only change its status. */
export async function saveReports(
  payments: SettlementDeps,
  attempt: AttemptRow,
  reports: readonly ProviderReport[],
): Promise<void> {
  const now = payments.clock()
  let isPaid = false
  for (const report of reports) isPaid = (await bookSuccess(payments, attempt, report, now)) || isPaid
  if (isPaid) return
  if (reports.some(({ status }) => status === 'completed')) await saveUnsettled(payments, attempt, now)
  else await saveStatus(payments, attempt, reports.at(-1), now)
}

/** Unexpected money arrived. Polling continues, because the right amount may follow. */
async function saveUnsettled({ db }: SettlementDeps, attempt: AttemptRow, now: Date): Promise<void> {
  await db.rows({
    name: 'payments.keep-unsettled',
    text: `update payment_attempt set check_at = $2, updated_at = $3 where id = $1 and status <> 'completed'`,
    values: [attempt.id, nextPoll(attempt, now), now],
  })
}

/** Returns whether the attempt is paid now. */
async function bookSuccess(
  payments: SettlementDeps,
  attempt: AttemptRow,
  report: ProviderReport,
  now: Date,
): Promise<boolean> {
  const { status, providerTransactionId, amount, currency, clientReference } = report
  if (status !== 'completed') return false
  if (providerTransactionId === null || amount === null || amount <= 0) {
    payments.log.error({ attempt: attempt.id }, 'a provider reports a payment without amount or transaction')
    return false
  }
  const receipt = {
    provider: attempt.provider,
    providerTransactionId,
    attemptId: attempt.id,
    orderId: attempt.order_id,
    amount,
    currency: currency ?? 'XOF',
    clientReference,
    sessionId: report.sessionId,
  }
  const { isNew, verdict, isPaid } = await settle(payments, receipt, now)
  if (isNew && verdict !== 'fits')
    payments.log.warn({ attempt: attempt.id, verdict }, 'a payment matches no order')
  return isPaid
}

/** Status of an unpaid attempt: open, failed for now, or over. One ended by the shop stays ended. */
async function saveStatus(
  { db }: SettlementDeps,
  attempt: AttemptRow,
  report: ProviderReport | undefined,
  now: Date,
): Promise<void> {
  const isOver = attempt.expires_at <= now
  const isFinal = report?.isFinal ?? false
  const status = report === undefined || report.status === 'unknown' ? 'pending' : report.status
  if (status === 'failed' && attempt.status !== 'failed') countFailed(attempt.provider)
  await db.rows({
    name: 'payments.keep-status',
    text: `update payment_attempt set status = case when ended_at is null then $2 else status end,
             checkout_status = $3, payment_status = case when ended_at is null then $4 else payment_status end,
             error = coalesce($5, error), provider_answer = $6, check_at = $7, updated_at = $8
           where id = $1 and status <> 'completed'`,
    values: [
      attempt.id,
      isOver && status === 'pending' ? 'expired' : status,
      report?.checkoutStatus ?? 'incomplete',
      report?.paymentStatus ?? 'pending',
      report?.error ? JSON.stringify(report.error) : null,
      JSON.stringify(report?.raw ?? null),
      isFinal ? null : nextPoll(attempt, now),
      now,
    ],
  })
}

/** Every minute, then rarely while the provider accepts money longer than the shop waits. Null after the last poll. */
function nextPoll({ expires_at, session_ends_at }: AttemptRow, now: Date): Date | null {
  const slowFrom = expires_at.getTime() + GRACE_MS
  const last = Math.max(slowFrom, (session_ends_at?.getTime() ?? 0) + GRACE_MS)
  if (now.getTime() >= last) return null
  const pause = now.getTime() < slowFrom ? NEXT_MS : LATE_NEXT_MS
  return new Date(Math.min(now.getTime() + pause, last))
}

/** Attempts per run of the poller. */
const BATCH = 100

/** Polls due open attempts; a provider that does not respond is retried later. Returns their number. */
export async function pollAttempts(payments: SettlementDeps): Promise<number> {
  const now = payments.clock()
  const due = await payments.db.rows({
    name: 'payments.take-due',
    // Claiming them reschedules the next poll, so that two processes do not poll twice.
    text: `update payment_attempt set check_at = $2 where id in (
             select id from payment_attempt where check_at <= $1 order by check_at limit ${BATCH} for update skip locked)
           returning transaction_id`,
    values: [now, new Date(now.getTime() + NEXT_MS)],
  })
  for (const { transaction_id } of due) await checkQuietly(payments, transaction_id)
  return due.length
}

async function checkQuietly(payments: SettlementDeps, transactionId: string): Promise<void> {
  const attempt = await findAttempt(payments.db, 'transaction_id', transactionId)
  if (attempt === undefined) return
  try {
    await checkAttempt(payments, attempt)
  } catch (failure) {
    if (failure instanceof ProviderError)
      payments.log.warn({ attempt: attempt.id, reason: failure.message }, 'a provider did not answer')
    // A failing attempt must not block the others.
    else payments.log.error({ attempt: attempt.id, err: failure }, 'a payment attempt could not be checked')
  }
}

/** Minimum interval in ms between provider queries for a customer who presses « Vérifier à nouveau ». */
const FRESH_MS = 2000

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Finds an attempt by any text sent as its transaction id. Throws payment.not_found. */
export async function getAttempt({ db }: Payments, transactionId: string): Promise<AttemptRow> {
  const attempt = UUID.test(transactionId)
    ? await findAttempt(db, 'transaction_id', transactionId.toLowerCase())
    : undefined
  if (attempt === undefined) throw new ShopError('payment.not_found')
  return attempt
}

/**
 * Queries the provider about an open attempt for external callers. Concurrent calls share one request; while another
 * process queries, returns the last known state. A recent status is reused unless it must be `fresh`: a customer
 * returning from the provider has just acted there. Throws payment.provider.
 */
export async function refreshAttempt(
  payments: Payments,
  attempt: AttemptRow,
  { fresh = false } = {},
): Promise<AttemptRow> {
  const isOpen = attempt.status !== 'completed'
  const isRequested = attempt.updated_at > attempt.created_at
  const isFresh = isRequested && payments.clock().getTime() - attempt.updated_at.getTime() < FRESH_MS
  if (!isOpen || (isFresh && !fresh)) return attempt
  try {
    const ask = (): Promise<AttemptRow> => askProvider(payments, attempt)
    const answered = await (fresh ? joinNextAsking : joinAsking)(payments, attempt, ask)
    return answered ?? (await findAttempt(payments.db, 'transaction_id', attempt.transaction_id)) ?? attempt
  } catch (failure) {
    if (failure instanceof ProviderError)
      throw new ShopError('payment.provider', { details: { message: failure.message } })
    throw failure
  }
}
