import type { Database, Transaction } from '../db/database.ts'

/** News that must reach its listeners at least once: written in the transaction that makes it true. */
export interface OutboxMessage {
  id: number
  topic: string
  payload: unknown
  /** Which attempt this is, from 1 to MAX_ATTEMPTS. */
  attempt: number
  /** How long ago it was written, in seconds. */
  age: number
}

/** Thrown by a listener that cannot do it yet: the message waits that many seconds, and it costs no attempt. */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly seconds: number

  constructor(reason: string, seconds: number) {
    super(reason)
    this.seconds = seconds
  }
}

/** Thrown by a listener whom no other attempt can help: the message is left with its error at once. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}

/** Does what a piece of news asks for. May be called again with the same message: it must be harmless then. */
export type Listener = (message: OutboxMessage) => Promise<void>

/** Messages of a topic taken in one go; the rest waits for the next. */
const BATCH = 50
/** A message that failed this often is left in the table with its error, for staff to see. */
export const MAX_ATTEMPTS = 10

/** Puts news in the outbox, inside the transaction that makes it true. */
export async function publish(tx: Transaction, topic: string, payload: unknown): Promise<void> {
  await tx.rows({
    name: 'outbox.publish',
    text: 'insert into outbox_message (topic, payload) values ($1, $2)',
    values: [topic, JSON.stringify(payload)],
  })
}

/**
 * Delivers what waits, oldest first, each topic beside the others. Taking a message moves its next attempt away while its
 * listener runs, so that several processes share the work. A failing listener is tried again later, less and less often.
 * Answers how many were delivered.
 */
export async function deliverOutbox(
  db: Database,
  listeners: ReadonlyMap<string, readonly Listener[]>,
): Promise<number> {
  const heard = [...listeners.keys()]
  const queues = [...heard.map((topic) => [topic]), undefined]
  const counts = await Promise.all(queues.map((topics) => deliverQueue(db, listeners, { topics, heard })))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The topics of one lane; undefined: those that nobody listens to. */
interface Lane {
  topics: string[] | undefined
  heard: string[]
}

/** Stops at the first failure: whoever is out of reach keeps nobody else waiting. */
async function deliverQueue(
  db: Database,
  listeners: ReadonlyMap<string, readonly Listener[]>,
  queue: Lane,
): Promise<number> {
  let delivered = 0
  for (let taken = 0; taken < BATCH; taken += 1) {
    const outcome = await deliverNext(db, listeners, queue)
    if (outcome === 'none' || outcome === 'failed') break
    if (outcome === 'delivered') delivered += 1
  }
  return delivered
}

async function deliverNext(
  db: Database,
  listeners: ReadonlyMap<string, readonly Listener[]>,
  { topics, heard }: Lane,
): Promise<'none' | 'delivered' | 'put off' | 'failed'> {
  const [message] = await db.rows<OutboxMessage>({
    // Taking the message moves its next attempt away, so that no other process takes it meanwhile.
    text: `update outbox_message set attempts = attempts + 1,
             next_attempt_at = now() + least(interval '1 hour', interval '10 seconds' * power(2, attempts))
           where id = (
             select id from outbox_message
             where delivered_at is null and next_attempt_at <= now() and attempts < $1
               and ${topics ? 'topic = any($2)' : 'topic <> all($2)'}
             order by next_attempt_at, id limit 1 for update skip locked)
           returning id, topic, payload, attempts as attempt, extract(epoch from now() - created_at)::float8 as age`,
    values: [MAX_ATTEMPTS, topics ?? heard],
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
    await putOff(db, message, error)
    return error instanceof NotYet || error instanceof GiveUp ? 'put off' : 'failed'
  }
}

/** Keeps the reason; when the message is told again was settled as it was taken, unless its listener knows better. */
async function putOff(db: Database, { id, attempt }: OutboxMessage, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const attempts = error instanceof NotYet ? attempt - 1 : error instanceof GiveUp ? MAX_ATTEMPTS : attempt
  await db.rows({
    text: `update outbox_message set last_error = $2, attempts = $3,
             next_attempt_at = case when $4::float8 is null then next_attempt_at
               else now() + interval '1 second' * $4::float8 end
           where id = $1`,
    values: [id, reason, attempts, error instanceof NotYet ? error.seconds : null],
  })
}
