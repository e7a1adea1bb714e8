import type { Queryable, Transaction } from '../db/database.ts'

/** An event that must reach its subscribers at least once. It is written in the transaction that causes it. */
export interface OutboxMessage {
  id: number
  topic: string
  payload: unknown
  /** Attempt number, from 1 to MAX_ATTEMPTS. */
  attempt: number
  /** Seconds since it was written. */
  age: number
}

/**
 * Thrown by a subscriber that cannot process it yet: the message waits that many seconds, without using up an attempt.
 */
export class RetryLaterError extends Error {
  override name = 'NotYetError'
  readonly seconds: number

  constructor(reason: string, seconds: number) {
    super(reason)
    this.seconds = seconds
  }
}

/** Thrown by a subscriber when no retry can succeed: the message is left with its error at once. */
export class PermanentError extends Error {
  override name = 'GiveUpError'
}

/** Processes an event. May be called again with the same message, so it must be idempotent. */
export type Listener = (message: OutboxMessage) => Promise<void>

/** Messages of a queue delivered in one round. The rest waits for the next. */
const BATCH = 50
/** A message that failed this often stays in the table with its error, for staff to see. */
export const MAX_ATTEMPTS = 10
/** Distance, in seconds, between two messages of one recipient or of one sender in a queue. */
const SPACING = 1
/** Maximum distance in seconds between the present and a message's place. Postponed messages are further away. */
const FARTHEST = 600

/** Queue placement of a message. */
interface Placing {
  /** Uses a queue of its own beside the other messages of its topic. A build without this queue delivers it too. */
  isUrgent?: boolean
  /** Messages of one recipient in a queue are delivered in order. */
  recipient: string
  /** Messages of one sender are spread over the queue. */
  sender?: string | undefined
}

/** An event to put in the outbox. */
export interface NewMessage {
  topic: string
  payload: unknown
  placing?: Placing
}

/**
 * Puts events in the outbox, inside the transaction that causes them. One with `placing` is placed `SPACING` behind the
 * last message of its recipient and of its sender. Messages of others are delivered between them. Events of one call
 * are not spaced among themselves.
 */
export async function publish(tx: Transaction, ...messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const queueOf = ({ topic, placing }: NewMessage, name: string | undefined) =>
    name === undefined ? null : `${topic} ${placing?.isUrgent ?? false} ${name}`
  await tx.rows({
    name: 'outbox.publish',
    text: `insert into outbox_message (topic, payload, is_urgent, lane, sender_lane, turn_at)
           select m.topic, m.payload, m.is_urgent, l.lane, l.sender_lane,
             greatest(now(), least(now() + interval '${FARTHEST} seconds', coalesce(greatest(
               (select o.turn_at from outbox_message o
                where o.lane = l.lane and ${IS_WAITING} and o.turn_at < now() + interval '${FARTHEST} seconds'
                order by o.turn_at desc limit 1),
               (select o.turn_at from outbox_message o
                where o.sender_lane = l.sender_lane and ${IS_WAITING} and o.turn_at < now() + interval '${FARTHEST} seconds'
                order by o.turn_at desc limit 1)) + interval '${SPACING} seconds', now())))
           from unnest($1::text[], $2::jsonb[], $3::text[], $4::text[], $5::boolean[])
               with ordinality m (topic, payload, recipient, sender, is_urgent, place),
             lateral (select hashtextextended(m.recipient, 0) as lane, hashtextextended(m.sender, 0) as sender_lane) l
           order by m.place`,
    values: [
      messages.map(({ topic }) => topic),
      messages.map(({ payload }) => JSON.stringify(payload)),
      messages.map((message) => queueOf(message, message.placing?.recipient)),
      messages.map((message) => queueOf(message, message.placing?.sender)),
      messages.map(({ placing }) => placing?.isUrgent ?? false),
    ],
  })
}

/** Rows `o` that wait. The number is inlined, so that the planner matches it with the partial indexes. */
const IS_WAITING = `o.delivered_at is null and o.attempts < ${MAX_ATTEMPTS}`

type Listeners = ReadonlyMap<string, readonly Listener[]>

/** Messages of one topic. Without `topic`: those of topics without a subscriber (`known` lists the others). */
interface Queue {
  topic: string | undefined
  isUrgent: boolean
  known: readonly string[]
}

/**
 * Delivers one round of `queues` (every queue if omitted) concurrently. Taking a message postpones its next attempt
 * while its subscriber runs, so that several processes share the work. Failures are retried with increasing delay.
 * Returns the number of delivered messages.
 */
export async function deliverOutbox(
  db: Queryable,
  listeners: Listeners,
  queues = listQueues(listeners),
): Promise<number> {
  const counts = await Promise.all(queues.map((queue) => deliverQueue(db, listeners, queue)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Delivers rounds of every queue until the returned function is called. Each queue runs separately, so that a slow
 * round delays no other. The returned function waits for the rounds under way.
 */
export function startDelivery(
  db: Queryable,
  listeners: Listeners,
  { pauseMs, onError }: { pauseMs: number; onError: (error: unknown) => void },
): () => Promise<void> {
  const stops = listQueues(listeners).map((queue) => {
    let isStopping = false
    let round: Promise<unknown> | undefined
    const timer = setInterval(() => {
      if (isStopping) return
      round ??= deliverOutbox(db, listeners, [queue])
        .catch(onError)
        .finally(() => (round = undefined))
    }, pauseMs)
    return async () => {
      isStopping = true
      clearInterval(timer)
      await round
    }
  })
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

function listQueues(listeners: Listeners): Queue[] {
  const known = [...listeners.keys()]
  return [
    ...known.flatMap((topic) => [true, false].map((isUrgent) => ({ topic, isUrgent, known }))),
    { topic: undefined, isUrgent: false, known },
  ]
}

/** Stops at the first failure: an unreachable service delays other queues by one attempt at most. */
async function deliverQueue(db: Queryable, listeners: Listeners, queue: Queue): Promise<number> {
  let delivered = 0
  for (let taken = 0; taken < BATCH; taken += 1) {
    const outcome = await deliverNext(db, listeners, queue)
    if (outcome === 'none' || outcome === 'failed') break
    if (outcome === 'delivered') delivered += 1
  }
  return delivered
}

/**
 * The next message of a queue, by place. Skips recipients with an earlier message that waits or is being delivered. A
 * trigger places a postponed message at its due time, so that FARTHEST excludes those that wait for the morning.
 */
const NEXT_OF_QUEUE = `
  select o.id from outbox_message o
  where ${IS_WAITING} and o.topic = $1 and o.is_urgent = $2
    and o.next_attempt_at <= now() and o.turn_at <= now() + interval '${FARTHEST} seconds'
    and not exists (select from outbox_message busy
                    where busy.lane = o.lane and busy.is_taken and busy.next_attempt_at > now() and busy.id <> o.id)
    and not exists (select from outbox_message earlier
                    where earlier.lane = o.lane and earlier.delivered_at is null and earlier.attempts < ${MAX_ATTEMPTS}
                      and earlier.next_attempt_at <= now() and (earlier.turn_at, earlier.id) < (o.turn_at, o.id))
  order by o.turn_at, o.id limit 1 for update of o skip locked`

/** The same for topics without a subscriber. Topics are looked up one after the other in the index: there are few. */
const NEXT_UNHEARD = `
  with recursive known (topic) as (
    (select o.topic from outbox_message o where ${IS_WAITING} order by o.topic limit 1)
    union all
    select (select o.topic from outbox_message o where ${IS_WAITING} and o.topic > known.topic order by o.topic limit 1)
    from known where known.topic is not null)
  select o.id from outbox_message o
  where ${IS_WAITING} and o.topic = (select topic from known where topic <> all($1) limit 1)
    and o.next_attempt_at <= now() and o.turn_at <= now() + interval '${FARTHEST} seconds'
  order by o.is_urgent, o.turn_at, o.id limit 1 for update of o skip locked`

/** Taking a message postpones its next attempt, so that no other process takes it meanwhile. */
const take = (next: string): string => `
  update outbox_message
  set attempts = attempts + 1, is_taken = true,
    next_attempt_at = now() + least(interval '1 hour', interval '10 seconds' * power(2, attempts))
  where id = (${next})
  returning id, topic, payload, attempts as attempt, extract(epoch from now() - created_at)::float8 as age`

const TAKE_OF_QUEUE = take(NEXT_OF_QUEUE)
const TAKE_UNHEARD = take(NEXT_UNHEARD)

async function deliverNext(
  db: Queryable,
  listeners: Listeners,
  { topic, isUrgent, known }: Queue,
): Promise<'none' | 'delivered' | 'put off' | 'failed'> {
  const [message] = await db.rows(
    topic === undefined
      ? { name: 'outbox.take-unheard', text: TAKE_UNHEARD, values: [known] }
      : { name: 'outbox.take', text: TAKE_OF_QUEUE, values: [topic, isUrgent] },
  )
  if (message === undefined) return 'none'
  try {
    for (const listener of listeners.get(message.topic) ?? []) await listener(message)
    await db.rows({
      name: 'outbox.delivered',
      text: `update outbox_message
             set delivered_at = now(), last_error = null, is_taken = false, lane = null, sender_lane = null where id = $1`,
      values: [message.id],
    })
    return 'delivered'
  } catch (error) {
    await putOff(db, message, error)
    return error instanceof RetryLaterError || error instanceof PermanentError ? 'put off' : 'failed'
  }
}

/** Saves the reason. The next attempt was set when the message was taken, unless its subscriber sets another time. */
async function putOff(db: Queryable, { id, attempt }: OutboxMessage, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const attempts =
    error instanceof RetryLaterError ? attempt - 1 : error instanceof PermanentError ? MAX_ATTEMPTS : attempt
  await db.rows({
    name: 'outbox.put-off',
    text: `update outbox_message
           set last_error = $2, attempts = $3, is_taken = false,
             next_attempt_at = case when $4::float8 is null then next_attempt_at
               else now() + interval '1 second' * $4::float8 end
           where id = $1`,
    values: [id, reason, attempts, error instanceof RetryLaterError ? error.seconds : null],
  })
}
