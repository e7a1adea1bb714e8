import type { RowOf } from '#platform/server/db/database.ts'
import type { SettlementDeps } from '../payments.ts'
import { handleEvent } from './handle-event.ts'

/** Events per run. */
const BATCH = 100
/** Hours until an event is abandoned; the poller has queried its attempt long before. */
const MAX_HOURS = 24

type WaitingEvent = RowOf<'payments.take-events'>

/**
 * Processes stored events not handled because of a restart or an unresponsive provider. Their proof was verified on
 * arrival; now the provider is queried instead. Retries with growing delays, one hour at most, for one day. Returns
 * the number of events.
 */
export async function takeUpEvents(payments: SettlementDeps): Promise<number> {
  const { db, clock } = payments
  const now = clock()
  const due = await db.rows({
    name: 'payments.take-events',
    // Claiming them reschedules the next try, so that two processes do not repeat the work.
    text: `update provider_event set tries = tries + 1,
             try_at = $1::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(tries, 10)))
           where id in (
             select id from provider_event where try_at <= $1 order by try_at limit ${BATCH} for update skip locked)
           returning provider, event_id, session_id, reference, received_at, tries`,
    values: [now],
  })
  for (const event of due) {
    const isOld = now.getTime() - event.received_at.getTime() > MAX_HOURS * 3_600_000
    if (isOld) await giveUp(payments, event)
    else await handleEvent(payments, event.provider, readWaiting(event))
  }
  return due.length
}

/** The event without its claims, because only a query proves them now. */
const readWaiting = ({ event_id, session_id, reference }: WaitingEvent) => ({
  id: event_id,
  sessionId: session_id,
  clientReference: reference,
  report: null,
})

async function giveUp(
  { db, log }: SettlementDeps,
  { provider, event_id, tries }: WaitingEvent,
): Promise<void> {
  await db.rows({
    name: 'payments.event-given-up',
    text: 'update provider_event set try_at = null where provider = $1 and event_id = $2',
    values: [provider, event_id],
  })
  log.warn({ provider, event: event_id, tries }, 'a provider event failed for a day')
}
