import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session, TokenQuery } from '#accounts/contract.ts'
import { describeDevice } from '#accounts/rules/device.ts'
import { maskMobile } from '#platform/contract/phone.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { ensureBrowser, readBrowser } from '#platform/server/http/browser-cookie.ts'
import { recordActivity } from '../activity/activity.ts'
import { createCodeRequests } from '../codes/code-requests.ts'
import { sendCode } from '../codes/send-code.ts'
import { CONTACT_COLUMNS, type Contact, listContacts, listProvedContacts } from '../contacts/contact.ts'
import { LIMITS } from '../limits/limits.ts'
import { listReachable, quotaOf } from '../limits/sendings.ts'
import { findAccountRow } from '../presenters.ts'
import { listWays, readFactorState } from '../second-factor/factors.ts'
import { isNewBrowser, notifyNewDevice } from '../sessions/new-device.ts'
import { openSession, presentSession } from '../sessions/open-session.ts'
import type { SigningIn } from '../signing-in.ts'
import { type Recognised, findByPassword, readSignInName } from './find-by-password.ts'
import { findBrowserOfName } from './known-browser.ts'

/** Maximum characters of a User-Agent that are read. */
const USER_AGENT_LENGTH = 500

/**
 * Signs in with a password. Throws auth.wrong for a wrong password and an unknown name alike. Only with the correct
 * password: auth.unverified (a new code is sent if allowed) or auth.blocked. Tries are counted before the comparison:
 * `auth.too_many`, `puzzle.required`, `puzzle.refused`.
 */
export async function signIn(
  signingIn: SigningIn,
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: TokenQuery },
): Promise<Session> {
  const { db, clock, guesses, passwords, originOf } = signingIn
  const name = readSignInName(query.username)
  const browser = readBrowser(request, originOf(request))
  const knownBrowser = await findBrowserOfName(db, { name, browser, now: clock() })
  const guess = await guesses.begin(request, reply, { name, knownBrowser })
  const found = await findByPassword(db, passwords, { name, password: query.password, browser })
  if (found.is === 'wrong')
    return rejectWrongPassword(signingIn, { request, name, accountId: found.accountId })
  const { account } = found
  await guess.wasRight()
  if (!account.is_verified)
    return refuseUnverified(signingIn, { request, reply, account, redirectTo: query.redirectTo })
  if (account.is_blocked) throw new ShopError('auth.blocked')
  return enter(signingIn, { request, reply, account })
}

/** Records the failure for unknown names too, so that neither response nor timing reveals which exist. */
async function rejectWrongPassword(
  { db, limits }: SigningIn,
  { request, name, accountId }: { request: FastifyRequest; name: string; accountId: number | null },
): Promise<never> {
  const device = readDevice(request)
  if (await limits.isAllowed([[LIMITS.failureOnRecord, name]]))
    await db.transaction((tx) => recordActivity(tx, { accountId, kind: 'session.fail', device }))
  throw new ShopError('auth.wrong')
}

/** A person whose password matched. */
interface Entrant {
  request: FastifyRequest
  reply: FastifyReply
  account: Recognised
}

/**
 * The password proves that the caller made the sign-up, so its code becomes valid in this browser. Throws
 * auth.unverified, or code.held if the e-mail may receive nothing more today.
 */
async function refuseUnverified(
  signingIn: SigningIn,
  { request, reply, account, redirectTo }: Entrant & { redirectTo: string | undefined },
): Promise<never> {
  const { db, clock, secret, isSmsOpen, originOf } = signingIn
  const { id, email, phone } = account
  const origin = originOf(request)
  const browser = ensureBrowser(request, reply, origin)
  await db.rows({
    name: 'sign-in.claim-attempt',
    text: 'update account set browser_hash = $2 where id = $1 and verified_at is null',
    values: [id, browser],
  })
  const name = email.toLowerCase()
  await createCodeRequests(db, { clock, secret }).noteSignUp({ email: name, browser })
  const quota = quotaOf({ what: 'verification', name, requester: browser })
  // If sending is not allowed now, a code that this browser requested within the hour has already reached the owner.
  const sent = (await mayRequest(signingIn, quota))
    ? await sendSignUpCode(signingIn, account, { browser, origin, redirectTo, now: clock() })
    : undefined
  const isBySms = (await isSmsOpen()) && sent?.some(({ kind }) => kind === 'phone') !== false
  // The code page needs the e-mail even after a sign-in by phone, and shows the number that an SMS went to.
  const details = { email, ...(phone !== null && isBySms ? { phone: maskMobile(phone) } : { by_sms: false }) }
  throw new ShopError('auth.unverified', { details })
}

function mayRequest({ limits }: SigningIn, quota: string): Promise<boolean> {
  return limits.isAllowed([
    [LIMITS.sendSoon, quota],
    [LIMITS.sendHourly, quota],
  ])
}

async function sendSignUpCode(
  { db, secret, sendMessage }: SigningIn,
  account: Recognised,
  call: { browser: string; origin: string; redirectTo: string | undefined; now: Date },
): Promise<readonly Contact[]> {
  const contacts = await listReachable(db, { secret, contacts: listContacts(account), now: call.now })
  if (!contacts.some(({ kind }) => kind === 'email')) throw new ShopError('code.held')
  const request = { purpose: 'verification', ...call } as const
  await db.transaction((tx) => sendCode(tx, { secret, sendMessage }, { ...account, contacts }, request))
  return contacts
}

async function enter(signingIn: SigningIn, { request, reply, account }: Entrant): Promise<Session> {
  const { db, clock, originOf } = signingIn
  const now = clock()
  const origin = originOf(request)
  const device = readDevice(request)
  const browser = ensureBrowser(request, reply, origin)
  const ways = listWays(await readFactorState(db, signingIn, account.id))
  const maySend =
    ways.includes('code') && (await mayRequest(signingIn, quotaOf(staffCode(account.id, browser))))
  return db.transaction(async (tx) => {
    const row = await findAccountRow(tx, account.id)
    if (row === undefined) throw new ShopError('auth.wrong')
    if (maySend) await sendStaffCode(tx, signingIn, row.id, { browser, origin, now })
    const isNew = await isNewBrowser(tx, { accountId: row.id, browser })
    const session = await openSession(tx, {
      accountId: row.id,
      isStaff: row.rights.length > 0,
      device,
      browser,
      now,
    })
    const kind = isNew ? 'session.new-device' : 'session.start'
    await recordActivity(tx, { accountId: row.id, kind, device, isOwner: true })
    if (isNew)
      await notifyNewDevice(tx, signingIn, { accountId: row.id, sessionId: session.id, device, origin, now })
    return presentSession(tx, signingIn, row, { session, ways, now })
  })
}

function readDevice({ headers }: FastifyRequest): string {
  return describeDevice((headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH))
}

/**
 * Sends the second code to the verified contacts of staff or HR only. Returns the contacts that received it now or
 * less than a minute ago; empty if nothing may be sent.
 */
export async function sendStaffCode(
  tx: Transaction,
  signingIn: Pick<SigningIn, 'secret' | 'sendMessage'>,
  id: number,
  call: { browser: string | undefined; origin: string; now: Date },
): Promise<readonly Contact[]> {
  const [account] = await tx.rows({
    name: 'sign-in.staff-contacts',
    text: `select ${CONTACT_COLUMNS} from account where id = $1 and (rights <> '{}' or role = 'main_user')`,
    values: [id],
  })
  if (account === undefined) return []
  const { secret } = signingIn
  const proved = listProvedContacts(account)
  const contacts = await listReachable(tx, { secret, contacts: proved, now: call.now })
  await sendCode(tx, signingIn, { id, name: account.name, contacts }, { purpose: 'second-factor', ...call })
  return contacts
}

/** Limit of second codes for staff and HR per browser, by sign-in or resend. */
export function staffCode(
  accountId: number,
  browser: string | undefined,
): { what: string; name: string; requester: string } {
  return { what: 'staff', name: String(accountId), requester: browser ?? '' }
}
