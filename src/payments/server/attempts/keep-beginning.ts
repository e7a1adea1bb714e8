import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { publish } from '../../../platform/server/events/outbox.ts'
import { countFailed } from '../payment-metrics.ts'
import type { Payments } from '../payments.ts'
import type { Started } from '../providers/provider.ts'
import type { ProviderFailure } from '../providers/provider-failure.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { CLOSE_TOPIC, type ToClose } from './end-attempts.ts'

/** Keeps where the customer goes. Throws payment.closed where the order was cancelled or paid meanwhile. */
export async function keepStarted(
  { db }: Payments,
  attempt: AttemptRow,
  started: Started,
): Promise<AttemptRow> {
  const { deepLinks, qrPicture, sessionId, paymentUrl, raw, expiresAt } = started
  const isEnded = await db.transaction(async (tx) => {
    const [row] = await tx.rows<{ is_ended: boolean }>({
      name: 'payments.keep-started',
      text: `update payment_attempt set session_id = $2, payment_url = $3, ways = $4, provider_answer = $5,
               expires_at = least(expires_at, $6), session_ends_at = $6
             where id = $1 returning ended_at is not null as is_ended`,
      values: [
        attempt.id,
        sessionId,
        paymentUrl,
        JSON.stringify({ deepLinks, qrPicture }),
        JSON.stringify(raw ?? null),
        expiresAt,
      ],
    })
    if (row?.is_ended === true) await publishClosing(tx, attempt)
    return row?.is_ended === true
  })
  if (isEnded) throw new ShopError('payment.closed')
  const expires_at = new Date(Math.min(attempt.expires_at.getTime(), expiresAt.getTime()))
  return {
    ...attempt,
    session_id: sessionId,
    payment_url: paymentUrl,
    ways: { deepLinks, qrPicture },
    expires_at,
  }
}

/**
 * Nobody was sent anywhere, so that nobody can pay: the order is free for another try at once. After a refusal that is
 * all; where nobody answered, the provider is still asked whether it began something, closes it, and tells what came.
 */
export async function keepFailure(
  { db, clock }: Payments,
  attempt: AttemptRow,
  failure: ProviderFailure,
): Promise<void> {
  const isHeard = failure.kind !== 'unreachable'
  if (isHeard) countFailed(attempt.provider)
  const now = clock()
  await db.transaction(async (tx) => {
    await tx.rows({
      name: 'payments.keep-failure',
      text: `update payment_attempt set payment_status = 'failed', error = $3, updated_at = $4, ended_at = $4,
               status = case when status = 'pending' then 'failed' else status end,
               check_at = case when $2 then null else check_at end
             where id = $1 and status in ('pending', 'cancelled')`,
      values: [
        attempt.id,
        isHeard,
        JSON.stringify({ code: failure.code ?? failure.kind, message: failure.message }),
        now,
      ],
    })
    if (!isHeard) await publishClosing(tx, attempt)
  })
}

function publishClosing(tx: Transaction, { transaction_id }: AttemptRow): Promise<void> {
  return publish(tx, CLOSE_TOPIC, { transaction_id } satisfies ToClose)
}
