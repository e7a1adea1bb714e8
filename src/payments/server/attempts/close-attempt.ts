import { PermanentError, type Listener, RetryLaterError } from '#platform/server/events/outbox.ts'
import type { SettlementDeps } from '../payments.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Provider } from '../providers/provider.ts'
import { type AttemptRow, findAttempt } from './attempt-rows.ts'
import { checkAttempt } from './check-attempt.ts'
import { CLOSE_TOPIC, type ToClose } from './end-attempts.ts'

/** Seconds until a provider with an open circuit is retried. */
const REST_SECONDS = 30

/** Subscribers that run payment work after the requesting transactions commit. */
export function createPaymentListeners(payments: SettlementDeps): [topic: string, listeners: Listener[]][] {
  return [[CLOSE_TOPIC, [async ({ payload }) => closeAttempt(payments, payload as ToClose)]]]
}

/**
 * Closes an attempt at its provider, if possible, and saves the provider's response, because it may just have been
 * paid. Retried while the provider is unreachable. An attempt that ended by itself needs no closing.
 */
async function closeAttempt(payments: SettlementDeps, { transaction_id }: ToClose): Promise<void> {
  const attempt = await findAttempt(payments.db, 'transaction_id', transaction_id)
  if (attempt === undefined) return
  try {
    await closeAtProvider(payments, attempt)
  } catch (failure) {
    if (!(failure instanceof ProviderError)) throw failure
    payments.log.warn({ attempt: attempt.id, reason: failure.message }, 'an attempt is still open')
    if (failure.kind === 'unreachable') throw failure
    if (failure.kind === 'resting') throw new RetryLaterError(failure.message, REST_SECONDS)
    throw new PermanentError(failure.message)
  }
}

/**
 * Like `closeAttempt`, once. Returns the updated attempt, unchanged when there is nothing to close. Throws
 * ProviderError.
 */
export async function closeAtProvider(payments: SettlementDeps, attempt: AttemptRow): Promise<AttemptRow> {
  const provider = attempt.provider === 'cash' ? undefined : payments.providers.get(attempt.provider)
  const endsAt = attempt.session_ends_at ?? attempt.expires_at
  const isOver = attempt.status === 'completed' || attempt.check_at === null || endsAt <= payments.clock()
  if (provider === undefined || isOver) return attempt
  for (const sessionId of await listOpenSessions(provider, attempt)) await provider.expire(sessionId)
  return checkAttempt(payments, attempt)
}

/** Looks up sessions by our reference if the response to their creation was lost. */
async function listOpenSessions(
  provider: Provider,
  { session_id, reference }: AttemptRow,
): Promise<string[]> {
  if (session_id !== null) return [session_id]
  const reports = await provider.report({ sessionId: null, clientReference: reference })
  return reports.flatMap(({ isFinal, sessionId }) => (isFinal || sessionId === null ? [] : [sessionId]))
}
