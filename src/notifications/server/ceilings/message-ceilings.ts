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

interface PassingMessage {
  /** Id of its outbox message, so that retries count once. */
  id: number
  channel: Channel
  recipient: string
  sender: Sender
  isAccess: boolean
  /** Number of the order concerned. */
  order?: string | undefined
  /** True when it may wait; otherwise it is held back permanently if it may not be sent now. */
  isOfUseLater: boolean
}

/** Applies the limits per recipient, account, network address and day to every message. */
export interface MessageCeilings {
  /** Decides about a message once and counts it if sent or held back permanently. */
  pass(message: PassingMessage): Promise<Admission>
  /**
   * Whether the limits of the day and of the sender's address allow an SMS with a code or link. The same for every
   * number, so that known numbers are not revealed.
   */
  isOpen(sender: Sender): Promise<boolean>
}

/** Reads facts about a contact. Injected by the app, because the domains that provide them depend on this one. */
export type ReadContactFacts = (
  db: Queryable,
  contact: { channel: Channel; value: string; accountId: number | undefined; order: string | undefined },
) => Promise<ContactFacts>

interface CeilingTools {
  db: Database
  clock: Clock
  bounds: MessageBounds
  /** Key of the hashes of contacts, accounts and addresses. */
  secret: string
  /** Public origin for staff. */
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

/** Classifies a message for the limits and determines its counters. */
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
    costsCaptcha: isAccess || (sender.kind === 'guest' && order !== undefined),
    // Access messages need no standing: a code goes to a contact not verified yet.
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

/** Account that a message counts for; for a job's message to a stranger, the one that placed the order. */
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

/** Classifies a message about access. */
function describeAccess(channel: Channel, sender: Sender): LeavingMessage {
  const { kind } = sender
  return {
    channel,
    isAccess: true,
    standing: 'known',
    sender: kind === 'guest' || kind === 'customer' || kind === 'employer' ? kind : 'trusted',
    isVerifiedSender: 'isVerified' in sender ? sender.isVerified : true,
    costsCaptcha: true,
  }
}

/** Counts guests and signed-in customers of an address separately, because an employer's office has many of both. */
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

/** Notifies staff by e-mail, once a day. */
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
