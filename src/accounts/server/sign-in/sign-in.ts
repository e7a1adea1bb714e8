import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Session, TokenQuery } from '../../contract.ts'
import { describeDevice } from '../../rules/device.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Counted } from '../limits/attempt-limits.ts'
import { LIMITS } from '../limits/limits.ts'
import { findAccountRow } from '../presenters.ts'
import { openSession, presentSession } from '../sessions/open-session.ts'
import type { SigningIn } from '../signing-in.ts'
import { type Recognised, findByPassword, readSignInName } from './find-by-password.ts'

/** Longest User-Agent that is looked at. */
const USER_AGENT_LENGTH = 500

/**
 * Signs in with a password. Throws auth.wrong for a wrong password and an unknown name alike; only who knows the
 * password learns more: auth.unverified (a new code goes out if it may) or auth.blocked. Wrong tries are counted
 * before the password is looked at: auth.too_many.
 */
export async function signIn(
  signingIn: SigningIn,
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: TokenQuery },
): Promise<Session> {
  const { db, limits, passwords } = signingIn
  const name = readSignInName(query.username)
  const byAddress: Counted = [LIMITS.signInByAddress, request.ip]
  const byName: Counted = [LIMITS.signInByName, name]
  await limits.take(reply, [byAddress, byName])
  const account = await findByPassword(db, passwords, { name, password: query.password })
  if (account === undefined) throw new ShopError('auth.wrong')
  await limits.forget(byName)
  await limits.giveBack(byAddress)
  if (!account.is_verified) return refuseUnverified(signingIn, request, account)
  if (account.is_blocked) throw new ShopError('auth.blocked')
  return enter(signingIn, request, account)
}

async function refuseUnverified(
  { db, limits, clock, originOf, ...accounts }: SigningIn,
  request: FastifyRequest,
  account: Recognised,
): Promise<never> {
  const { email } = account
  const maySend = await limits.isAllowed([
    [LIMITS.sendSoon, email],
    [LIMITS.sendHourly, email],
  ])
  if (maySend) {
    const call = { purpose: 'verification', origin: originOf(request), now: clock() } as const
    await db.transaction((tx) => sendCode(tx, accounts, account, call))
    await limits.forget([LIMITS.codeByName, email])
  }
  // Who signed in by phone needs the e-mail for the page of the code.
  throw new ShopError('auth.unverified', { details: { email } })
}

async function enter(signingIn: SigningIn, request: FastifyRequest, account: Recognised): Promise<Session> {
  const { db, limits, clock, originOf, hasStaffSecondFactor } = signingIn
  const now = clock()
  const device = describeDevice((request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH))
  const isCodeDue = hasStaffSecondFactor && account.is_staff
  const maySend = isCodeDue && (await limits.isAllowed(staffCodeLimits(account.id)))
  return db.transaction(async (tx) => {
    const row = await findAccountRow(tx, account.id)
    if (row === undefined) throw new ShopError('auth.wrong')
    if (maySend) {
      await sendCode(tx, signingIn, account, { purpose: 'second-factor', origin: originOf(request), now })
    }
    const session = await openSession(tx, { accountId: row.id, device, now })
    return presentSession(signingIn, row, { session, isCodeDue, now })
  })
}

/** How often a member of staff is sent a second code, by signing in or by asking for another. */
export function staffCodeLimits(accountId: number): Counted[] {
  return [
    [LIMITS.sendSoon, `staff ${accountId}`],
    [LIMITS.sendHourly, `staff ${accountId}`],
  ]
}
