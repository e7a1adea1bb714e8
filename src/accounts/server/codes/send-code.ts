import { randomInt } from 'node:crypto'
import type { Message } from '../../../notifications/server/index.ts'
import { addSeconds } from '../../../platform/contract/clock.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { OTP_LENGTH } from '../../rules/otp.ts'
import { withReturn } from '../../rules/return-address.ts'
import type { Accounts } from '../accounts.ts'
import { type Contact, recipientOf, listContacts } from '../contacts/contact.ts'
import { createAttemptLimits } from '../limits/attempt-limits.ts'
import { LIMITS } from '../limits/limits.ts'
import { hashWithKey } from '../secrets.ts'
import { type AttemptName, lockAttempt } from '../sign-up/attempts.ts'
import type { SigningIn } from '../signing-in.ts'

/** Seconds for which a code is good. */
const LIFE_SECONDS = 30 * 60

/** `contact`: a contact that was changed, or was never proved. */
export type CodePurpose = 'verification' | 'second-factor' | 'contact'

/** Whose code it is, and where it goes. */
export interface Addressee {
  id: number
  name: string
  contacts: readonly Contact[]
}

interface CodeRequest {
  purpose: CodePurpose
  /** Where the visitor reaches the shop. */
  origin: string
  /** The screen that the link in the mail leads to in the end. */
  redirectTo?: string | undefined
  now: Date
}

/**
 * Sends each contact a new code of its own, which replaces the one before. A contact gets none within a minute of its
 * last one or beyond five in an hour: whoever asks must not learn which accounts exist, so nobody is told.
 */
export async function sendCode(
  tx: Transaction,
  accounts: Pick<Accounts, 'secret' | 'sendMessage'>,
  { id, name, contacts }: Addressee,
  request: CodeRequest,
): Promise<void> {
  for (const contact of contacts) {
    if (!(await mayReceive(tx, accounts, { contact, ...request }))) continue
    const code = createOtp()
    await storeCode(tx, accounts, { accountId: id, contact, code, ...request })
    await accounts.sendMessage(tx, composeMessage(name, contact, { ...request, code }))
  }
}

/** A one-time code, as people type it. */
export function createOtp(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

async function storeCode(
  tx: Transaction,
  { secret }: Pick<Accounts, 'secret'>,
  { purpose, now, contact, ...code }: CodeRequest & { accountId: number; contact: Contact; code: string },
): Promise<void> {
  const { accountId } = code
  await tx.rows({
    name: 'code.store',
    text: `insert into one_time_code (account_id, purpose, contact_kind, contact, code_hash, sent_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      accountId,
      purpose,
      contact.kind,
      contact.value,
      hashCode(secret, { ...code, purpose, kind: contact.kind }),
      now,
      addSeconds(now, LIFE_SECONDS),
    ],
  })
}

function composeMessage(
  name: string,
  contact: Contact,
  { purpose, origin, redirectTo, code }: CodeRequest & { code: string },
): Message {
  const to = recipientOf(name, [contact])
  if (purpose === 'second-factor') return { kind: 'second-factor', to, blanks: { code, origin } }
  if (purpose === 'contact') return { kind: 'contact-code', to, blanks: { code, origin } }
  const page = `/verification-code?email=${encodeURIComponent(to.email ?? '')}`
  const link = `${origin}${withReturn(page, redirectTo)}`
  return { kind: 'verification-code', to, blanks: { code, link } }
}

/** Counted apart from the codes, which end with a sign-up that is not proved. */
function mayReceive(
  tx: Transaction,
  { secret }: Pick<Accounts, 'secret'>,
  { contact: { kind, value }, purpose, now }: CodeRequest & { contact: Contact },
): Promise<boolean> {
  const subject = `${purpose} ${kind} ${value}`
  return createAttemptLimits(tx, { secret, clock: () => now }).isAllowed([
    [LIMITS.codeSoon, subject],
    [LIMITS.codeHourly, subject],
  ])
}

/** Four digits are guessed at once from a bare hash: this one needs the shop's key. */
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

/** Sends new codes to the unverified account of this number or e-mail, if there is one. Nobody is told which. */
export async function resendCode(
  { db, limits, secret, sendMessage }: SigningIn,
  name: AttemptName,
  call: { origin: string; redirectTo: string | undefined; now: Date },
): Promise<void> {
  const email = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, name)
    if (attempt === undefined) return undefined
    const addressee = { ...attempt, contacts: listContacts(attempt) }
    await sendCode(tx, { secret, sendMessage }, addressee, { purpose: 'verification', ...call })
    return attempt.email
  })
  // The new code has five new tries, and so have those of an address that nobody has.
  await limits.forget([LIMITS.codeByName, email ?? (typeof name === 'number' ? String(name) : name.email)])
}
