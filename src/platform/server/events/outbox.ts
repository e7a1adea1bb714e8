import type { Database, Transaction } from '../db/database.ts'

/** News that must reach its listeners at least once: written in the transaction that makes it true. */
export interface OutboxMessage {
  id: number
  topic: string
  payload: unknown
}

/** Does what a piece of news asks for. May be called again with the same message: it must be harmless then. */
export type Listener = (message: OutboxMessage) => Promise<void>

/** Messages taken in one go; the rest waits for the next. */
const BATCH = 50
/** A message that failed this often is left in the table with its error, for staff to see. */
const MAX_ATTEMPTS = 10

/** Puts news in the outbox, inside the transaction that makes it true. */
export async function publish(tx: Transaction, topic: string, payload: unknown): Promise<void> {
  await tx.rows({
    name: 'outbox.publish',
    text: 'insert into outbox_message (topic, payload) values ($1, $2)',
    values: [topic, JSON.stringify(payload)],
  })
}

/**
 * Delivers what waits, oldest first. Taking a message moves its next attempt away while its listener
 * runs, so that several processes share the work. A failing listener is tried again later, less and less often.
 * Answers how many were delivered.
 */
export async function deliverOutbox(
  db: Database,
  listeners: ReadonlyMap<string, readonly Listener[]>,
): Promise<number> {
  let delivered = 0
  for (let taken = 0; taken < BATCH; taken += 1) {
    const outcome = await deliverNext(db, listeners)
    if (outcome === 'none') break
    if (outcome === 'delivered') delivered += 1
  }
  return delivered
}

async function deliverNext(
  db: Database,
  listeners: ReadonlyMap<string, readonly Listener[]>,
): Promise<'none' | 'delivered' | 'failed'> {
  const [message] = await db.rows<OutboxMessage & { attempts: number }>({
    // Taking the message moves its next attempt away, so that no other process takes it meanwhile.
    text: `update outbox_message set attempts = attempts + 1,
             next_attempt_at = now() + least(interval '1 hour', interval '10 seconds' * power(2, attempts))
           where id = (
             select id from outbox_message
             where delivered_at is null and next_attempt_at <= now() and attempts < $1
             order by next_attempt_at, id limit 1 for update skip locked)
           returning id, topic, payload, attempts`,
    values: [MAX_ATTEMPTS],
  })
  if (message === undefined) return 'none'
  try {
    for (const listener of listeners.get(message.topic) ?? []) await listener(message)
    await db.rows({
      text: 'update outbox_message set delivered_at = now(), last_error = null where id = $1',
      values: [message.id],
    })
    return 'delivered'
  } catch (error) {
    await db.rows({
      text: 'update outbox_message set last_error = $2 where id = $1',
      values: [message.id, error instanceof Error ? error.message : String(error)],
    })
    return 'failed'
  }
}
