import type { NewCompany } from '#accounts/contract.ts'
import { withReturn } from '#accounts/rules/return-address.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Contact } from '../contacts/contact.ts'
import { createActivationLink } from '../links/create-link.ts'
import { reopenOwnAttempt, type Known, findKnown } from './attempts.ts'
import { openCompany } from './open-company.ts'

/** A validated sign-up: phone as stored, password hashed. */
export interface Applicant {
  name: string
  email: string
  phone: string
  city: string
  job: string | null
  passwordHash: string
  hasMarketingConsent: boolean
  /** The company that signs up as well; its phone as stored. */
  company: NewCompany['company'] | undefined
}

interface SignUp {
  origin: string
  /** Screen to open after the sign-up. */
  redirectTo: string | undefined
  now: Date
  /** The browser that signs up, the only one in which the code is valid. */
  browser: string
  /** Whether the owner may be notified now if the e-mail is already taken. */
  mayNotify: boolean
  /** Targets of codes: the typed e-mail, and the phone while it may receive messages. */
  contacts: readonly Contact[]
}

type SigningUp = Pick<Accounts, 'secret' | 'sendMessage'>

/**
 * Creates an unverified account and sends its codes. The response does not reveal a taken e-mail: its owner is
 * notified, or receives the activation link if no password is set. Unverified attempts coexist; this browser's own
 * attempt is updated.
 */
export async function signUp(
  tx: Transaction,
  accounts: SigningUp,
  applicant: Applicant,
  call: SignUp,
): Promise<void> {
  const known = await findKnown(tx, applicant.email)
  if (known === undefined) {
    const id = await storeAttempt(tx, applicant, call)
    if (applicant.company !== undefined) await openCompany(tx, applicant.company, id)
    const addressee = { id, name: applicant.name, contacts: call.contacts }
    return sendCode(tx, accounts, addressee, { purpose: 'verification', ...call })
  }
  if (call.mayNotify) await notifyKnown(tx, accounts, known, call)
}

/** Notifies the holder of an e-mail of a sign-up with it; they can sign in, or choose their first password. */
export async function notifyKnown(
  tx: Transaction,
  accounts: SigningUp,
  known: Known,
  call: Pick<SignUp, 'origin' | 'redirectTo' | 'now'>,
): Promise<void> {
  if (known.owes_password) await sendActivation(tx, accounts, known, call)
  else await notifyOwner(tx, accounts, known, call)
}

/** Returns the attempt's id, reusing this browser's attempt on a retry. */
async function storeAttempt(tx: Transaction, applicant: Applicant, call: SignUp): Promise<number> {
  const { name, email, phone, city, job, passwordHash, hasMarketingConsent } = applicant
  const { browser, now } = call
  const values = [email, name, phone, city, job, passwordHash, hasMarketingConsent ? now : null, now] as const
  // Lock that merges two concurrent sign-ups of one browser into one attempt.
  await tx.rows({
    name: 'sign-up.lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`sign-up ${email} ${browser}`],
  })
  const own = await reopenOwnAttempt(tx, { email, phone, browser, now })
  const [row] = await tx.rows(
    own === undefined
      ? { name: 'sign-up.add', text: INSERT, values: [...values, browser] }
      : { name: 'sign-up.correct', text: CORRECT, values: [...values, own] },
  )
  if (row === undefined) throw new Error('the sign-up was not stored')
  return row.id
}

const INSERT = `
  insert into account (email, name, phone, city, job, password_hash, marketing_consent_at, created_at, updated_at, browser_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) returning id`
const CORRECT = `
  update account set email = $1, name = $2, phone = $3, city = $4, job = $5, password_hash = $6, marketing_consent_at = $7,
    employer_id = null, updated_at = $8
  where id = $9 returning id`

async function notifyOwner(
  tx: Transaction,
  accounts: SigningUp,
  known: Known,
  { origin, redirectTo }: Pick<SignUp, 'origin' | 'redirectTo'>,
): Promise<void> {
  const { name, email } = known
  await accounts.sendMessage(tx, {
    kind: 'already-registered',
    to: { name, email },
    blanks: {
      loginLink: `${origin}${withReturn('/login', redirectTo)}`,
      passwordLink: `${origin}${withReturn('/forgot-password', redirectTo)}`,
    },
  })
}

/** An order or an invitation created the account, so only the reader of its e-mail may open it. */
async function sendActivation(
  tx: Transaction,
  accounts: SigningUp,
  known: Known,
  call: Pick<SignUp, 'origin' | 'redirectTo' | 'now'>,
): Promise<void> {
  const { name, email } = known
  const link = await createActivationLink(tx, known.id, call)
  await accounts.sendMessage(tx, { kind: 'activation', to: { name, email }, blanks: { link } })
}
