import { findRow, type Database } from '#platform/server/db/database.ts'
import type { AttemptRow } from '../../attempts/attempt-rows.ts'
import type { SettlementDeps } from '../../payments.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { RETRY_MS } from './ask-refund.ts'
import { finishRefund } from './finish-refund.ts'

/** Refunds per run of the job. */
const BATCH = 50

/**
 * Requests a recorded refund from the provider, outside any transaction, and books the result. A rejection ends it.
 * Without response it stays requested and the job retries: providers refund once, however often they are asked.
 */
export async function carryOutRefund(payments: SettlementDeps, refundId: number): Promise<void> {
  const { db, clock } = payments
  const requestedRefund = await findRequested(db, refundId)
  if (requestedRefund === undefined) return
  const provider =
    requestedRefund.provider === 'cash' ? undefined : payments.providers.get(requestedRefund.provider)
  try {
    if (!provider?.hasRefunds || requestedRefund.session_id === null)
      throw new ProviderError('unsupported', 'Ce moyen de paiement ne rembourse plus depuis la boutique.')
    await provider.refund(requestedRefund.session_id)
  } catch (failure) {
    if (!(failure instanceof ProviderError)) throw failure
    payments.log.warn({ refund: refundId, reason: failure.message }, 'a refund at a provider failed')
    return saveFailure(db, refundId, failure, clock())
  }
  await db.transaction((tx) => finishRefund(tx, payments, refundId, clock()))
}

function findRequested(
  db: Database,
  refundId: number,
): Promise<{ provider: AttemptRow['provider']; session_id: string | null } | undefined> {
  return findRow(db, {
    name: 'payments.requested-refund',
    text: `select p.provider, p.session_id from payment_refund r join payment p on p.id = r.payment_id
           where r.id = $1 and r.state = 'asked' and r.how = 'provider'`,
    values: [refundId],
  })
}

async function saveFailure(
  db: Database,
  refundId: number,
  { kind, message }: ProviderError,
  now: Date,
): Promise<void> {
  const isEnd = kind === 'refused' || kind === 'unsupported'
  await db.rows({
    name: 'payments.refund-failed',
    text: `update payment_refund set state = case when $2 then 'failed' else state end, error = $3,
             check_at = case when $2 then null else $4::timestamptz end
           where id = $1 and state = 'asked'`,
    values: [refundId, isEnd, message, new Date(now.getTime() + RETRY_MS)],
  })
}

/**
 * Retries refunds without a known result, after an outage of the provider or of this process. Returns their number.
 */
export async function retryRefunds(payments: SettlementDeps): Promise<number> {
  const now = payments.clock()
  const due = await payments.db.rows({
    name: 'payments.take-due-refunds',
    text: `update payment_refund set check_at = $2 where id in (
             select id from payment_refund where check_at <= $1 and state = 'asked'
             order by check_at limit ${BATCH} for update skip locked)
           returning id`,
    values: [now, new Date(now.getTime() + RETRY_MS)],
  })
  for (const { id } of due) await carryOutRefund(payments, id)
  return due.length
}
