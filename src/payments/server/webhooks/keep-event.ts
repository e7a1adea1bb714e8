import type { Settling } from '../payments.ts'
import type { ProviderName, WebhookVerdict } from '../providers/provider.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.ts'
import { checkAttempt, keepReports } from '../attempts/check-attempt.ts'

type Event = Extract<WebhookVerdict, { kind: 'event' }>

/** Stores what a provider told us, as it came, once; answers whether it is new. */
export async function keepEvent(
  { db, clock }: Settling,
  provider: ProviderName,
  event: Event,
  rawBody: Buffer,
): Promise<boolean> {
  const rows = await db.rows({
    name: 'payments.keep-event',
    text: `insert into provider_event (provider, event_id, session_id, reference, raw, received_at)
           values ($1, $2, $3, $4, $5, $6) on conflict on constraint provider_event_once do nothing returning id`,
    values: [provider, event.id, event.sessionId, event.clientReference, rawBody.toString('utf8'), clock()],
  })
  return rows.length > 0
}

/**
 * Does what an event asks for, behind the answer: books what it proves, or asks the provider. Where that fails the poller
 * finds the attempt by itself.
 */
export async function handleEvent(payments: Settling, provider: ProviderName, event: Event): Promise<void> {
  try {
    const attempt = await findOf(payments, provider, event)
    if (attempt && event.report) await keepReports(payments, attempt, [event.report])
    else if (attempt) await checkAttempt(payments, attempt)
    await payments.db.rows({
      name: 'payments.event-handled',
      text: 'update provider_event set handled_at = $3 where provider = $1 and event_id = $2',
      values: [provider, event.id, payments.clock()],
    })
  } catch (failure) {
    const reason = failure instanceof ProviderFailure ? failure.message : failure
    payments.log.warn({ provider, err: reason }, 'an event of a provider waits for the poller')
  }
}

async function findOf(
  { db }: Settling,
  provider: ProviderName,
  { sessionId, clientReference }: Event,
): Promise<AttemptRow | undefined> {
  const bySession = sessionId === null ? undefined : await findAttempt(db, 'session_id', sessionId)
  const attempt =
    bySession ?? (clientReference === null ? undefined : await findAttempt(db, 'reference', clientReference))
  return attempt?.provider === provider ? attempt : undefined
}
