import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH, type CodeLength, OTP_LENGTH } from '#accounts/rules/otp.ts'
import { withReturn } from '#accounts/rules/return-address.ts'
import type { Message } from '#notifications/server/index.ts'
import { addSeconds } from '#platform/contract/clock.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { type Contact, recipientOf } from '../contacts/contact.ts'
import { RESEND_SECONDS } from '../limits/limits.ts'
import { hashWithKey } from '../secrets.ts'

/** Validity of a code, in s. */
const LIFE_SECONDS = 30 * 60

/** `contact`: for a changed or unverified contact. */
export type CodePurpose = 'verification' | 'second-factor' | 'contact'

/** The account of a code and its contacts. */
export interface Addressee {
  id: number
  name: string
  contacts: readonly Contact[]
}

/** Four digits, as specified, only verify a sign-up; everything else uses more. */
export const CODE_LENGTHS: Readonly<Record<CodePurpose, CodeLength>> = {
  verification: OTP_LENGTH,
  'second-factor': CODE_LENGTH,
  contact: CODE_LENGTH,
}

interface CodeRequest {
  purpose: CodePurpose
  /** The requesting browser, the only one that may enter the code. Undefined for a client without cookies. */
  browser: string | undefined
  /** Public origin of the shop. */
  origin: string
  /** Screen to open at the end of the e-mail's link. */
  redirectTo?: string | undefined
  now: Date
}

/**
 * Sends each contact a new code, which replaces the previous one of this browser. A code sent to the same browser less
 * than a minute ago stays valid instead. The caller checks whether a contact may receive messages (`listReachable`).
 */
export async function sendCode(
  tx: Transaction,
  accounts: Pick<Accounts, 'secret' | 'sendMessage'>,
  { id, name, contacts }: Addressee,
  request: CodeRequest,
): Promise<void> {
  for (const contact of contacts) {
    if (await hasJustLeft(tx, { accountId: id, contact, ...request })) continue
    const code = createOtp(CODE_LENGTHS[request.purpose])
    const codeId = await storeCode(tx, accounts, { accountId: id, contact, code, ...request })
    const mailLink = hashMailLink(accounts.secret, codeId)
    await accounts.sendMessage(tx, composeMessage(name, contact, { ...request, code, mailLink }))
  }
}

/** Whether this browser requested a code for this contact less than a minute ago that is still valid. */
async function hasJustLeft(
  tx: Transaction,
  { accountId, purpose, contact, browser, now }: CodeRequest & { accountId: number; contact: Contact },
): Promise<boolean> {
  const left = await tx.rows({
    name: 'code.just-left',
    text: `select 1 from one_time_code
           where account_id = $1 and purpose = $2 and contact_kind = $3 and contact = $4
             and browser_hash is not distinct from $5 and used_at is null and sent_at > $6 limit 1`,
    values: [
      accountId,
      purpose,
      contact.kind,
      contact.value,
      browser ?? null,
      addSeconds(now, -RESEND_SECONDS),
    ],
  })
  return left.length > 0
}

/** Creates a random one-time code of `length` digits. */
export function createOtp(length: CodeLength): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}

async function storeCode(
  tx: Transaction,
  { secret }: Pick<Accounts, 'secret'>,
  { purpose, now, contact, ...code }: CodeRequest & { accountId: number; contact: Contact; code: string },
): Promise<number> {
  const { accountId, browser } = code
  const [stored] = await tx.rows({
    name: 'code.store',
    text: `insert into one_time_code (account_id, purpose, contact_kind, contact, code_hash, sent_at, expires_at, browser_hash)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    values: [
      accountId,
      purpose,
      contact.kind,
      contact.value,
      hashCode(secret, { ...code, purpose, kind: contact.kind }),
      now,
      addSeconds(now, LIFE_SECONDS),
      browser ?? null,
    ],
  })
  if (stored === undefined) throw new Error('a code was not stored')
  return stored.id
}

function composeMessage(
  name: string,
  contact: Contact,
  { purpose, origin, redirectTo, code, mailLink }: CodeRequest & { code: string; mailLink: string },
): Message {
  const to = recipientOf(name, [contact])
  if (purpose === 'second-factor') return { kind: 'second-factor', to, blanks: { code, origin } }
  if (purpose === 'contact') return { kind: 'contact-code', to, blanks: { code, origin } }
  // Only e-mails carry the link; an SMS has no room for it.
  const page = `/verification-code?email=${encodeURIComponent(to.email ?? '')}&token=${mailLink}`
  const link = `${origin}${withReturn(page, redirectTo)}`
  return { kind: 'verification-code', to, blanks: { code, link } }
}

/** Hashes the secret of the link in a code's e-mail. Its holder reads the mailbox and does not guess. */
function hashMailLink(secret: string, codeId: number): string {
  return hashWithKey(secret, 'code link', codeId)
}

export function isMailLink(secret: string, codeId: number, given: string | undefined): boolean {
  if (given === undefined) return false
  const [own, other] = [Buffer.from(hashMailLink(secret, codeId)), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}

/** Keyed hash, because a few digits are brute-forced immediately from a plain hash. */
export function hashCode(
  secret: string,
  {
    accountId,
    purpose,
    kind,
    code,
  }: { accountId: number; purpose: CodePurpose; kind: Contact['kind']; code: string },
): string {
  return hashWithKey(secret, 'code', purpose, kind, accountId, code)
}
