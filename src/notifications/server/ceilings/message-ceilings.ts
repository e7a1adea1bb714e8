import { createHmac } from 'node:crypto'
import type { Channel, HeldReason } from '#notifications/contract.ts'
import {
  type Admission,
  type LeavingMessage,
  type MessageBounds,
  type MessageCounts,
  admitMessage,
  countsAsGuest,
  isSmsLimitNear,
} from '#notifications/rules/message-ceilings.ts'
import { type ContactFacts, findStanding } from '#notifications/rules/standing.ts'
import { type Clock, toDay } from '#platform/contract/clock.ts'
import type { Database, Queryable, Transaction } from '#platform/server/db/database.ts'
import type { Sender } from '#platform/server/http/sender.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { ReadFacts } from '../read-facts.ts'
import { sendMessage } from '../send-message.ts'
import {
  type CountedMessage,
  countMessages,
  findCounted,
  lockCounting,
  storeMessage,
} from './count-messages.ts'

/** A message that is about to leave. */
export interface PassingMessage {
  /** Of its message in the outbox: however often it is tried, it counts once. */
  id: number
  channel: Channel
  recipient: string
  sender: Sender
  isAccess: boolean
  /** The number of the order that it is about. */
  order?: string | undefined
  /** It may wait. One that is of no use later is held back for good where it may not leave now. */
  isOfUseLater: boolean
}

/** The gate through which every message leaves: it has ceilings by recipient, account, network address and day. */
export interface MessageCeilings {
  /** Counts a message that passes or is held back for good, and decides about it once. */
  pass(message: PassingMessage): Promise<Admission>
  /**
   * Whether the ceilings of the day and of the sender's address leave room for an SMS with a code or a link. The same for
   * every number: the caller does not learn which ones are known.
   */
  isOpen(sender: Sender): Promise<boolean>
}

/** Reads what the shop knows about a contact. The domains that know come after this one: the app connects them. */
export type ReadContactFacts = (
  db: Queryable,
  contact: { channel: Channel; value: string; accountId: number | undefined; order: string | undefined },
) => Promise<ContactFacts>

interface CeilingTools {
  db: Database
  clock: Clock
  bounds: MessageBounds
  /** Keys the hashes of contacts, accounts and addresses. */
  secret: string
  /** Where staff reach the shop. */
  origin: string
  readFacts: ReadFacts
  readContactFacts: ReadContactFacts
}

export function createMessageCeilings(tools: CeilingTools): MessageCeilings {
  const { db, clock, bounds, secret } = tools
  return {
    pass: async (message) => {
      const classified = await classify(message, tools)
      const admission = await db.transaction(async (tx) => admit(tx, classified, message, tools))
      if (admission.is !== 'passed') report(message, admission.reason)
      return admission
    },
    isOpen: async (sender) => {
      const leaving = describeAccess('sms', sender)
      const address = hashAddress(secret, leaving, sender)
      const counted = { channel: 'sms', isAccess: true, recipient: null, account: null, address } as const
      const now = clock()
      return admitMessage(leaving, await countMessages(db, counted, now), bounds, now).is === 'passed'
    },
  }
}

interface Classified {
  leaving: LeavingMessage
  counted: CountedMessage
}

/** What a message is to the ceilings, and whom it is counted for. */
async function classify(
  { id, channel, recipient, sender, isAccess, order }: PassingMessage,
  { db, secret, readContactFacts }: CeilingTools,
): Promise<Classified> {
  const accountId = 'accountId' in sender ? sender.accountId : undefined
  const facts = isAccess
    ? undefined
    : await readContactFacts(db, { channel, value: recipient, accountId, order })
  const leaving: LeavingMessage = {
    ...describeAccess(channel, sender),
    isAccess,
    // Access has no standing: a code goes to a contact that is yet to be proved.
    standing: facts === undefined ? 'known' : findStanding(facts, sender.kind),
  }
  const { standing } = leaving
  const isToOthers = !isAccess && (standing === 'known' || standing === 'stranger')
  const causer = isToOthers ? findCauser(leaving, accountId, facts) : undefined
  const counted: CountedMessage = {
    id,
    channel,
    isAccess,
    isStranger: !isAccess && standing === 'stranger',
    recipient: hash(secret, channel, channel === 'sms' ? 'number' : 'email', recipient),
    account: causer === undefined ? null : hash(secret, channel, 'account', String(causer)),
    address: hashAddress(secret, leaving, sender),
  }
  return { leaving, counted }
}

/** The account that a message is counted for; a job's message to a stranger: the one that placed the order. */
function findCauser(
  { sender, standing }: LeavingMessage,
  accountId: number | undefined,
  facts: ContactFacts | undefined,
): number | undefined {
  if (sender === 'customer' || sender === 'employer') return accountId
  return standing === 'stranger' ? facts?.ownerId : undefined
}

async function admit(
  tx: Transaction,
  { leaving, counted }: Classified,
  { isOfUseLater }: PassingMessage,
  tools: CeilingTools,
): Promise<Admission> {
  await lockCounting(tx, counted.channel)
  const known = await findCounted(tx, counted.id)
  if (known !== undefined) return known.held === null ? { is: 'passed' } : { is: 'held', reason: known.held }
  const now = tools.clock()
  const counts = await countMessages(tx, counted, now)
  const admission = admitMessage(leaving, counts, tools.bounds, now)
  if (admission.is === 'waiting' && isOfUseLater) return admission
  const held = admission.is === 'passed' ? null : admission.reason
  await storeMessage(tx, { ...counted, held }, now)
  if (held !== null) return { is: 'held', reason: held }
  if (counted.channel === 'sms') await warnWhenNear(tx, addOne(counts, counted), { ...tools, now })
  return { is: 'passed' }
}

/** A message about access, as the ceilings see it. */
function describeAccess(channel: Channel, sender: Sender): LeavingMessage {
  const { kind } = sender
  return {
    channel,
    isAccess: true,
    standing: 'known',
    sender: kind === 'guest' || kind === 'customer' || kind === 'employer' ? kind : 'trusted',
    isVerifiedSender: 'isVerified' in sender ? sender.isVerified : true,
  }
}

/** Guests of an address and its signed-in customers are counted apart: an employer's office has many of both. */
function hashAddress(secret: string, leaving: LeavingMessage, sender: Sender): string | null {
  if (leaving.sender === 'trusted' || !('address' in sender)) return null
  const kind = countsAsGuest(leaving) ? 'address' : 'customers-address'
  return hash(secret, leaving.channel, kind, sender.address)
}

function hash(secret: string, ...parts: [Channel, string, string]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}

function addOne(counts: MessageCounts, { isAccess }: CountedMessage): MessageCounts {
  return isAccess
    ? { ...counts, accessDay: counts.accessDay + 1 }
    : { ...counts, othersDay: counts.othersDay + 1 }
}

/** Staff are told once a day, by mail. */
async function warnWhenNear(
  tx: Transaction,
  counts: MessageCounts,
  { bounds, origin, readFacts, now }: CeilingTools & { now: Date },
): Promise<void> {
  if (!isSmsLimitNear(counts, bounds)) return
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
    blanks: { sent: counts.accessDay + counts.othersDay, limit: bounds.sms.perDay, link: `${origin}/admin` },
  })
}

function report({ channel, sender }: PassingMessage, reason: HeldReason): void {
  reportSecurityEvent({
    kind: 'message.held',
    what: `${channel}.${reason}`,
    accountId: 'accountId' in sender ? sender.accountId : undefined,
    address: 'address' in sender ? sender.address : undefined,
  })
}
