import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { type Caller, isStaff } from '../auth/rights.ts'
import { addressKey } from './rate-limit.ts'

/** On whose behalf code runs: what it sends to other people is counted against them. */
export type Sender =
  /** The network address as limits count it: an IPv6 /64 is one address. */
  | { kind: 'guest'; address: string }
  /** `employer`: speaks for a partner company. `isVerified`: has proved an e-mail or a phone. */
  | { kind: 'customer' | 'employer'; accountId: number; address: string; isVerified: boolean }
  | { kind: 'staff'; accountId: number; address: string }
  | { kind: 'job'; name: string }
  /** The shop itself: a webhook of a provider, a payment that was booked, the delivery of messages. */
  | { kind: 'shop' }

const SHOP: Sender = { kind: 'shop' }
const senders = new AsyncLocalStorage<Sender>()

/** Remembers who makes a call, for everything that the call sets off. */
export function registerSender(app: FastifyInstance): void {
  // Not before: reading a body leaves the context of the hooks that ran before it.
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

/** The sender of the call or the job under way; the shop itself outside of both. */
export function findSender(): Sender {
  return senders.getStore() ?? SHOP
}

/** Runs `work` on behalf of another sender. */
export function runAs<Result>(sender: Sender, work: () => Result): Result {
  return senders.run(sender, work)
}

/**
 * Runs `work` on behalf of a guest who caused it earlier: a job is no way round the ceilings of guests. `addressHash`: what was kept
 * of their network address, counted apart from their calls; null: nothing was, and the sender stays.
 */
export function runAsEarlierGuest<Result>(addressHash: string | null, work: () => Result): Result {
  return addressHash === null ? work() : runAs({ kind: 'guest', address: addressHash }, work)
}

/** Runs `work` on behalf of the shop: whoever calls has paid for it, or did not cause it. */
export function runAsShop<Result>(work: () => Result): Result {
  return runAs(SHOP, work)
}
