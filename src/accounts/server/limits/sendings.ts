import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FreeCalls, Captchas } from '#platform/server/captcha/captchas.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { Tried } from '#platform/server/tries/tries.ts'
import type { Contact, ContactKind } from '../contacts/contact.ts'
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts'
import { FREE_TO_CONTACT, LIMITS, freeSending } from './limits.ts'

export interface SendingRequest {
  /** Kind of message; each kind has its own quota. */
  what: string
  /** Name as typed; unknown names count like known ones. */
  name: string
  /** Target contacts, the same whether or not they are registered. */
  contacts: readonly string[]
  /** The requesting browser or account. */
  requester: string
}

interface SendingTools {
  captchas: Captchas
  limits: AttemptLimits
  freeCallsPerHour: number
}

/**
 * Counts a request for a code or a link. Each requester may send one per minute and five per hour (auth.too_many with
 * the waiting time). When many browsers request for one contact, each further request costs a captcha
 * (`puzzle.required`, `puzzle.refused`), but the contact is never blocked.
 */
export async function takeSending(
  { captchas, limits, freeCallsPerHour }: SendingTools,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sending: SendingRequest,
): Promise<void> {
  const free: Tried<FreeCalls> = [freeSending(freeCallsPerHour), addressKey(request)]
  const counted = await captchas.require(request, 'code', [free, ...countContacts(sending.contacts)])
  try {
    await limits.take(reply, [[LIMITS.sendByAddress, addressKey(request)]])
    await takeRequesterQuota(limits, reply, sending)
  } catch (refused) {
    // No message is sent, so an early retry does not make later captchas harder.
    await counted.giveBack()
    throw refused
  }
}

/** Calls to these contacts that need no captcha. */
export function countContacts(contacts: readonly string[]): Tried<FreeCalls>[] {
  return contacts.map((contact) => [FREE_TO_CONTACT, contact])
}

/** Counts a request against the requester's quotas. Throws auth.too_many. */
export async function takeRequesterQuota(
  limits: AttemptLimits,
  reply: FastifyReply,
  sending: Pick<SendingRequest, 'what' | 'name' | 'requester'>,
): Promise<void> {
  const subject = quotaOf(sending)
  await limits.take(reply, [
    [LIMITS.sendSoon, subject],
    [LIMITS.sendHourly, subject],
  ])
}

/** Name of a requester's quota for one kind and one name. */
export function quotaOf({
  what,
  name,
  requester,
}: Pick<SendingRequest, 'what' | 'name' | 'requester'>): string {
  return JSON.stringify([what, name, requester])
}

const LAST_BOUNDS = {
  email: LIMITS.codesToEmail,
  phone: LIMITS.codesToPhone,
} as const satisfies Record<ContactKind, object>

/**
 * Counts one message to each contact and returns the contacts below the daily limit. Do not send to the others, and do
 * not claim on screen that a message was sent.
 */
export async function listReachable(
  db: Queryable,
  { secret, contacts, now }: { secret: string; contacts: readonly Contact[]; now: Date },
): Promise<Contact[]> {
  const limits = createAttemptLimits(db, { secret, clock: () => now })
  const reachable: Contact[] = []
  for (const contact of contacts) {
    const { kind, value } = contact
    if (await limits.isAllowed([[LAST_BOUNDS[kind], value]])) reachable.push(contact)
    else reportSecurityEvent({ kind: 'message.held', what: LAST_BOUNDS[kind].name })
  }
  return reachable
}

/** Like `listReachable` for one contact. Throws code.held, so that the visitor learns that no message was sent. */
export async function requireReachable(
  db: Queryable,
  { secret, contact, now }: { secret: string; contact: Contact; now: Date },
): Promise<void> {
  const reachable = await listReachable(db, { secret, contacts: [contact], now })
  if (reachable.length === 0) throw new ShopError('code.held')
}
