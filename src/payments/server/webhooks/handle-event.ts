import { type AttemptRow, findAttempt, findAttemptOfSession } from '../attempts/attempt-rows.ts'
import { checkAttempt, saveReports } from '../attempts/check-attempt.ts'
import type { SettlementDeps } from '../payments.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { ProviderName, WebhookVerdict } from '../providers/provider.ts'

/** Fields of an event that are processed. */
export type ReceivedEvent = Pick<
  Extract<WebhookVerdict, { kind: 'event' }>,
  'id' | 'sessionId' | 'clientReference' | 'report'
>

/**
 * Processes an event after the response: books what it proves, or queries the provider. The job retries a failed one.
 */
export async function handleEvent(
  payments: SettlementDeps,
  provider: ProviderName,
  event: ReceivedEvent,
): Promise<void> {
  try {
    const attempt = await findOf(payments, provider, event)
    if (attempt && event.report) await saveReports(payments, attempt, [event.report])
    else if (attempt) await checkAttempt(payments, attempt)
    await payments.db.rows({
      name: 'payments.event-handled',
      text: 'update provider_event set handled_at = $3, try_at = null where provider = $1 and event_id = $2',
      values: [provider, event.id, payments.clock()],
    })
  } catch (failure) {
    const reason = failure instanceof ProviderError ? failure.message : failure
    payments.log.warn({ provider, err: reason }, 'a provider event is postponed')
  }
}

async function findOf(
  { db }: SettlementDeps,
  provider: ProviderName,
  { sessionId, clientReference }: ReceivedEvent,
): Promise<AttemptRow | undefined> {
  const bySession = sessionId === null ? undefined : await findAttemptOfSession(db, provider, sessionId)
  const attempt =
    bySession ?? (clientReference === null ? undefined : await findAttempt(db, 'reference', clientReference))
  return attempt?.provider === provider ? attempt : undefined
}
