import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import type { FreeCalls, Puzzles } from '#platform/server/puzzle/puzzles.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { Tried } from '#platform/server/tries/tries.ts'
import type { Contact, ContactKind } from '../contacts/contact.ts'
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts'
import { FREE_TO_CONTACT, LIMITS, freeSending } from './limits.ts'

export interface SendingRequest {
  /** What is sent: quotas of different things are apart. */
  what: string
  /** Whom it is requested for, as typed: a name that nobody has counts like any other. */
  name: string
  /** The contacts that it would go to; the same whether anybody has them or not. */
  contacts: readonly string[]
  /** The browser, or the account, that requests it. */
  requester: string
}

interface SendingTools {
  puzzles: Puzzles
  limits: AttemptLimits
  freeCallsPerHour: number
}

/**
 * Counts a request for a code or a link. Quotas are the requester's own: once a minute and five times an hour (auth.too_many
 * with the waiting time). A contact that many browsers request for costs each further request a captcha (puzzle.required,
 * puzzle.refused) and is closed to nobody.
 */
export async function takeSending(
  { puzzles, limits, freeCallsPerHour }: SendingTools,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sending: SendingRequest,
): Promise<void> {
  const free: Tried<FreeCalls> = [freeSending(freeCallsPerHour), addressKey(request)]
  const counted = await puzzles.ask(request, 'code', [free, ...countContacts(sending.contacts)])
  try {
    await limits.take(reply, [[LIMITS.sendByAddress, addressKey(request)]])
    await takeRequesterQuota(limits, reply, sending)
  } catch (refused) {
    // Nothing is sent: who comes back too soon makes no captcha harder.
    await counted.giveBack()
    throw refused
  }
}

/** The calls to these contacts that go without a captcha. */
export function countContacts(contacts: readonly string[]): Tried<FreeCalls>[] {
  return contacts.map((contact) => [FREE_TO_CONTACT, contact])
}

/** Counts a request against the requester's own quotas. Throws auth.too_many. */
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

/** Names the quota that a requester has for one thing and one name. */
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
 * Counts one message to each contact and returns those that have not reached the last bound of a day. Nothing may be sent
 * to the others, and no screen may say that it was.
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

/** The same for a single contact. Throws code.held, so that the visitor learns that nothing left. */
export async function requireReachable(
  db: Queryable,
  { secret, contact, now }: { secret: string; contact: Contact; now: Date },
): Promise<void> {
  const reachable = await listReachable(db, { secret, contacts: [contact], now })
  if (reachable.length === 0) throw new ShopError('code.held')
}
