import type { Right } from '#platform/contract/rights.ts'
import { type Addressed, addressKey } from '../http/address-key.ts'
import type { Bearer } from './tokens.ts'

export { RIGHTS, type Right } from '#platform/contract/rights.ts'

/** A signed-in account, with its current state in the database. */
export interface AccountCaller {
  kind: 'account'
  id: number
  sessionId: string
  /** Rights of staff. Empty until the second factor was given. */
  rights: readonly Right[]
  /** Signed in with the password where a second factor is required: only the second factor and sign-out are open. */
  owesSecondFactor: boolean
  /** Has passed step-up authentication recently, which a stolen token alone cannot. */
  hasSteppedUp: boolean
  isVerified: boolean
  /** The company that employs the person, or of which they requested membership. */
  employerId: number | null
  /** Represents that company. */
  isMainUser: boolean
  /** Accepted by the employer and not suspended: may buy on credit. */
  isMember: boolean
}

/** The caller of a request. */
export type Caller = { kind: 'guest'; guestId: string | undefined } | AccountCaller

/** Reads an account and its session. Undefined if either has ended. */
export type FindAccount = (
  bearer: Bearer,
  now: Date,
) => Promise<(Omit<AccountCaller, 'kind'> & { isBlocked: boolean }) | undefined>

export function hasRight(caller: Caller, right: Right): boolean {
  return caller.kind === 'account' && (caller.rights.includes(right) || caller.rights.includes('admin'))
}

/** Whether the caller is staff, with at least one right. */
export function isStaff(caller: Caller): boolean {
  return caller.kind === 'account' && caller.rights.length > 0
}

/** Key of a caller for idempotency keys and limits. */
export function callerKey(request: Addressed & { caller: Caller }): string {
  const { caller } = request
  if (caller.kind === 'account') return `account:${caller.id}`
  // Behind proxies the address is computed on each access, so it is the last choice.
  return caller.guestId === undefined ? `address:${addressKey(request)}` : `guest:${caller.guestId}`
}
