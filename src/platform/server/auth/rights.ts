import type { Right } from '#platform/contract/rights.ts'
import { type Addressed, addressKey } from '../http/address-key.ts'
import type { Bearer } from './tokens.ts'

export { RIGHTS, type Right } from '#platform/contract/rights.ts'

/** A signed-in account, as the database knows it at this moment. */
export interface AccountCaller {
  kind: 'account'
  id: number
  sessionId: string
  /** What staff may do; empty until their second code was given. */
  rights: readonly Right[]
  /** Signed in with the password alone where more is asked: nothing but the second factor and signing out is open. */
  owesSecondFactor: boolean
  /** Has shown who they are within the last minutes: what a stolen token must not do is open. */
  hasSteppedUp: boolean
  isVerified: boolean
  /** The company that employs the person, or that they have asked to be a member of. */
  employerId: number | null
  /** Speaks for that company. */
  isMainUser: boolean
  /** Accepted by the employer, and not resting: may buy on credit. */
  isMember: boolean
}

/** Who makes a call. */
export type Caller = { kind: 'guest'; guestId: string | undefined } | AccountCaller

/** Reads an account and its sign-in; undefined where either has ended. */
export type FindAccount = (
  bearer: Bearer,
  now: Date,
) => Promise<(Omit<AccountCaller, 'kind'> & { isBlocked: boolean }) | undefined>

export function hasRight(caller: Caller, right: Right): boolean {
  return caller.kind === 'account' && (caller.rights.includes(right) || caller.rights.includes('admin'))
}

/** Whether somebody works for the shop, with at least one right. */
export function isStaff(caller: Caller): boolean {
  return caller.kind === 'account' && caller.rights.length > 0
}

/** Names the caller in rows that must tell callers apart: idempotency keys and limits. */
export function callerKey(request: Addressed & { caller: Caller }): string {
  const { caller } = request
  if (caller.kind === 'account') return `account:${caller.id}`
  // Behind proxies the address is worked out on each reading: only where nothing else is known.
  return caller.guestId === undefined ? `address:${addressKey(request)}` : `guest:${caller.guestId}`
}
