import { createHmac } from 'node:crypto'
import { type Clock, toDay } from '../../../platform/contract/clock.ts'
import {
  findRow,
  type Database,
  type Queryable,
  type Transaction,
} from '../../../platform/server/db/database.ts'
import { type SmsBounds, type SmsCounts, isSmsLimitNear, smsWait } from '../../rules/sms-ceiling.ts'
import type { ReadFacts } from '../read-facts.ts'
import { sendMessage } from '../send-message.ts'

/** Days for which is kept which SMS left. */
const RETENTION_DAYS = 7
/** Name of the lock under which one SMS after the other is counted. */
const COUNTING = 'sms ceilings'

export interface LeavingSms {
  /** Of its message in the outbox: however often it is tried, it counts once. */
  id: number
  number: string
  guestAddress: string | undefined
  /** It may wait. One that is of no use later is noted as held back where it may not leave now. */
  isOfUseLater: boolean
}

/** The gate through which every SMS leaves: the bill has a ceiling by number, by address and by day. */
export interface SmsCeilings {
  /** Counts an SMS and answers 0 where it may leave; else the seconds after which it might. */
  pass(sms: LeavingSms): Promise<number>
  /**
   * Whether the ceilings of the day and of this guest's address leave room. The same for every number: nobody learns from it
   * which ones are known.
   */
  isOpen(guestAddress: string | undefined): Promise<boolean>
}

interface CeilingTools {
  db: Database
  clock: Clock
  limits: SmsBounds
  /** Keys the hashes of numbers and addresses. */
  secret: string
  /** Where staff reach the shop. */
  origin: string
  readFacts: ReadFacts
}

export function createSmsCeilings(tools: CeilingTools): SmsCeilings {
  const { db, clock, limits, secret } = tools
  const hash = (kind: string, text: string | undefined): string | null =>
    text === undefined
      ? null
      : createHmac('sha256', secret)
          .update(JSON.stringify(['sms', kind, text]))
          .digest('base64url')
  return {
    pass: ({ id, number, guestAddress, isOfUseLater }) =>
      db.transaction(async (tx) => {
        await tx.rows({
          name: 'sms.lock',
          text: 'select pg_advisory_xact_lock(hashtext($1))',
          values: [COUNTING],
        })
        const known = await findCounted(tx, id)
        if (known !== undefined) return known.is_held_back ? 1 : 0
        const now = clock()
        const hashes = { number: hash('number', number), address: hash('address', guestAddress) }
        const counts = await countSms(tx, hashes, now)
        const waits = smsWait(counts, limits, now)
        if (waits === 0 || !isOfUseLater) await storeSms(tx, { id, ...hashes, isHeldBack: waits > 0 }, now)
        if (waits === 0) await warnWhenNear(tx, counts.today + 1, { ...tools, now })
        return waits
      }),
    isOpen: async (guestAddress) => {
      const now = clock()
      const counts = await countSms(db, { number: null, address: hash('address', guestAddress) }, now)
      return smsWait(counts, limits, now) === 0
    },
  }
}

function findCounted(tx: Transaction, id: number): Promise<{ is_held_back: boolean } | undefined> {
  return findRow<{ is_held_back: boolean }>(tx, {
    name: 'sms.counted',
    text: 'select is_held_back from sms_passed where message_id = $1',
    values: [id],
  })
}

interface SmsHashes {
  number: string | null
  address: string | null
}

async function countSms(db: Queryable, { number, address }: SmsHashes, now: Date): Promise<SmsCounts> {
  const [row] = await db.rows<SmsCounts>({
    name: 'sms.count',
    text: `select count(*)::int as today, count(*) filter (where number_hash = $2)::int as number,
             count(*) filter (where address_hash = $3)::int as "addressDay",
             (select count(*)::int from sms_passed
              where address_hash = $3 and passed_at > $4 and not is_held_back) as "addressHour"
           from sms_passed where passed_at >= $1 and not is_held_back`,
    values: [startOfDay(now), number, address, new Date(now.getTime() - 3_600_000)],
  })
  return row ?? { today: 0, number: 0, addressHour: 0, addressDay: 0 }
}

async function storeSms(
  tx: Transaction,
  { id, number, address, isHeldBack }: SmsHashes & { id: number; isHeldBack: boolean },
  now: Date,
): Promise<void> {
  await tx.rows({
    name: 'sms.store',
    text: `insert into sms_passed (message_id, passed_at, is_held_back, number_hash, address_hash)
           values ($1, $2, $3, $4, $5)`,
    values: [id, now, isHeldBack, number, address],
  })
}

/** Staff are told once a day, by mail. */
async function warnWhenNear(
  tx: Transaction,
  sent: number,
  {
    limits: { perDay },
    origin,
    readFacts,
    now,
  }: Pick<CeilingTools, 'limits' | 'origin' | 'readFacts'> & { now: Date },
): Promise<void> {
  if (!isSmsLimitNear(sent, perDay)) return
  const first = await tx.rows({
    name: 'sms.warn',
    text: 'insert into sms_warning (day) values ($1) on conflict do nothing returning day',
    values: [toDay(now)],
  })
  if (first.length === 0) return
  const { shop, company } = await readFacts(tx)
  await sendMessage(tx, {
    kind: 'sms-limit-near',
    to: { name: shop.name, email: company.email },
    blanks: { sent, limit: perDay, link: `${origin}/admin` },
  })
}

/** SMS of the day: those that left, and those that a ceiling kept back for good. */
export async function readSmsFigures(db: Queryable, now: Date): Promise<{ sent: number; held: number }> {
  const [row] = await db.rows<{ sent: number; held: number }>({
    name: 'sms.figures',
    text: `select count(*) filter (where not is_held_back)::int as sent, count(*) filter (where is_held_back)::int as held
           from sms_passed where passed_at >= $1`,
    values: [startOfDay(now)],
  })
  return row ?? { sent: 0, held: 0 }
}

/** Forgets which SMS left and when staff were told. */
export async function forgetOldSms(db: Queryable, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await db.rows({ text: 'delete from sms_passed where passed_at < $1', values: [since] })
  await db.rows({ text: 'delete from sms_warning where day < $1', values: [toDay(since)] })
}

/** Of Dakar, whose clock is UTC all year. */
function startOfDay(now: Date): Date {
  return new Date(`${toDay(now)}T00:00:00Z`)
}
