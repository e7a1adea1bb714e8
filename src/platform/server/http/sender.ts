import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { type Caller, isStaff } from '../auth/rights.ts'
import { addressKey } from './rate-limit.ts'

/** The person or part on whose behalf code runs: messages to other people count against it. */
export type Sender =
  /** The network address as limits count it: an IPv6 /64 is one address. */
  | { kind: 'guest'; address: string }
  /** `employer`: represents a partner company. `isVerified`: has verified an e-mail or a phone. */
  | { kind: 'customer' | 'employer'; accountId: number; address: string; isVerified: boolean }
  | { kind: 'staff'; accountId: number; address: string }
  | { kind: 'job'; name: string }
  /** The shop itself: a provider's webhook, a booked payment, message delivery. */
  | { kind: 'shop' }

const SHOP: Sender = { kind: 'shop' }
const senders = new AsyncLocalStorage<Sender>()

/** Tracks the caller in everything that the call causes. */
export function registerSender(app: FastifyInstance): void {
  // Not earlier: parsing a body leaves the async context of earlier hooks.
  app.addHook('preHandler', (request, _reply, done) => {
    senders.run(describeSender(request.caller, addressKey(request)), done)
  })
}

function describeSender(caller: Caller, address: string): Sender {
  if (caller.kind === 'guest') return { kind: 'guest', address }
  if (isStaff(caller)) return { kind: 'staff', accountId: caller.id, address }
  const { id: accountId, isVerified, isMainUser } = caller
  return { kind: isMainUser && isVerified ? 'employer' : 'customer', accountId, address, isVerified }
}

/** Returns the sender of the current call or job. The shop itself outside of both. */
export function findSender(): Sender {
  return senders.getStore() ?? SHOP
}

/** Runs `work` on behalf of another sender. */
export function runAs<Result>(sender: Sender, work: () => Result): Result {
  return senders.run(sender, work)
}

/**
 * Runs `work` on behalf of a guest who caused it earlier, so that a job does not bypass the limits of guests.
 * `addressHash`: stored hash of their network address, counted apart from their calls. Null keeps the current sender.
 */
export function runAsEarlierGuest<Result>(addressHash: string | null, work: () => Result): Result {
  return addressHash === null ? work() : runAs({ kind: 'guest', address: addressHash }, work)
}

/** Runs `work` on behalf of the shop: the caller has paid for it, or did not cause it. */
export function runAsShop<Result>(work: () => Result): Result {
  return runAs(SHOP, work)
}
