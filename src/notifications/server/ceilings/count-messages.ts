import type { Channel, HeldReason } from '#notifications/contract.ts'
import { type MessageCounts, STRANGER_DAYS } from '#notifications/rules/message-ceilings.ts'
import { toDay } from '#platform/contract/clock.ts'
import { findRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'

/** Days for which counts of sent messages are stored; those to strangers are stored for STRANGER_DAYS. */
const RETENTION_DAYS = 7
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A message with the keyed hashes of its counters. Null when no such limit applies. */
export interface CountedMessage {
  id: number
  channel: Channel
  isAccess: boolean
  isStranger: boolean
  recipient: string
  account: string | null
  address: string | null
}

/** Serialises counting on a channel across all processes until the transaction ends. */
export async function lockCounting(tx: Transaction, channel: Channel): Promise<void> {
  await tx.rows({
    name: 'messages.lock-counting',
    text: 'select pg_advisory_xact_lock(hashtext($1))',
    values: [`${channel} ceilings`],
  })
}

/** Decision on an earlier attempt of the message. */
export function findCounted(tx: Transaction, id: number): Promise<{ held: HeldReason | null } | undefined> {
  return findRow(tx, {
    name: 'messages.counted',
    text: 'select held from message_passed where message_id = $1',
    values: [id],
  })
}

/** Counts the sent messages that the next one is limited by. */
export async function countMessages(
  db: Queryable,
  message: Pick<CountedMessage, 'channel' | 'isAccess' | 'account' | 'address'> & {
    recipient: string | null
  },
  now: Date,
): Promise<MessageCounts> {
  const [row] = await db.rows({
    name: 'messages.count',
    text: `select coalesce(d.access, 0) as "accessDay", coalesce(d.others, 0) as "othersDay", r.*, a.*, n.*
           from (select count(*) filter (where passed_at >= $6 and is_access = $2)::int as "recipientDay",
                   count(*) filter (where is_stranger)::int as "recipientStranger"
                 from message_passed where recipient_hash = $3 and passed_at >= $8 and held is null) r,
             (select count(*) filter (where passed_at >= $7)::int as "accountHour",
                count(*) filter (where passed_at >= $6)::int as "accountDay",
                count(*) filter (where passed_at >= $6 and is_stranger)::int as "accountStrangers"
              from message_passed where account_hash = $4 and passed_at >= least($6, $7) and held is null) a,
             (select count(*) filter (where passed_at >= $7)::int as "addressHour",
                count(*) filter (where passed_at >= $6)::int as "addressDay"
              from message_passed where address_hash = $5 and passed_at >= least($6, $7) and held is null) n
             left join message_day d on d.channel = $1 and d.day = $9`,
    values: [
      message.channel,
      message.isAccess,
      message.recipient,
      message.account,
      message.address,
      startOfDay(now),
      new Date(now.getTime() - HOUR_MS),
      new Date(now.getTime() - STRANGER_DAYS * DAY_MS),
      toDay(now),
    ],
  })
  if (row === undefined) throw new Error('messages were not counted')
  return row
}

/** Counts a message that is sent or held back permanently. */
export async function storeMessage(
  tx: Transaction,
  message: CountedMessage & { held: HeldReason | null },
  now: Date,
): Promise<void> {
  const { id, channel, isAccess, isStranger, held, recipient, account, address } = message
  await tx.rows({
    name: 'messages.store-passed',
    text: `insert into message_passed (message_id, channel, passed_at, is_access, is_stranger, held,
             recipient_hash, account_hash, address_hash)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [id, channel, now, isAccess, isStranger, held, recipient, account, address],
  })
  await tx.rows({
    name: 'messages.store-day',
    text: `insert into message_day as d (channel, day, access, others, held)
           values ($1, $2, $3, $4, $5)
           on conflict (channel, day) do update
             set access = d.access + excluded.access, others = d.others + excluded.others, held = d.held + excluded.held`,
    values: [
      channel,
      toDay(now),
      Number(held === null && isAccess),
      Number(held === null && !isAccess),
      Number(held !== null),
    ],
  })
}

/** SMS of the day: sent, and held back permanently. */
export async function readSmsFigures(db: Queryable, now: Date): Promise<{ sent: number; held: number }> {
  const row = await findRow(db, {
    name: 'messages.sms-figures',
    text: `select access + others as sent, held from message_day where channel = 'sms' and day = $1`,
    values: [toDay(now)],
  })
  return row ?? { sent: 0, held: 0 }
}

/** Deletes old counts and old notifications of staff. */
export async function forgetPassedMessages(db: Queryable, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  const strangersSince = new Date(now.getTime() - STRANGER_DAYS * DAY_MS)
  await db.rows({
    text: 'delete from message_passed where passed_at < $1 and (not is_stranger or passed_at < $2)',
    values: [since, strangersSince],
  })
  await db.rows({ text: 'delete from message_day where day < $1', values: [toDay(since)] })
  await db.rows({ text: 'delete from sms_warning where day < $1', values: [toDay(since)] })
}

/** Day in Dakar, which uses UTC all year. */
function startOfDay(now: Date): Date {
  return new Date(`${toDay(now)}T00:00:00Z`)
}
