import type { NewCompany } from '#accounts/contract.ts'
import { withReturn } from '#accounts/rules/return-address.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Contact } from '../contacts/contact.ts'
import { createActivationLink } from '../links/create-link.ts'
import { reopenOwnAttempt, type Known, findKnown } from './attempts.ts'
import { openCompany } from './open-company.ts'

/** A person who signs up, checked: the phone as stored, the password hashed. */
export interface Applicant {
  name: string
  email: string
  phone: string
  city: string
  job: string | null
  passwordHash: string
  hasMarketingConsent: boolean
  /** The company that signs up with them; its phone as stored. */
  company: NewCompany['company'] | undefined
}

interface SignUp {
  origin: string
  /** The screen that the sign-up leads to in the end. */
  redirectTo: string | undefined
  now: Date
  /** The browser that signs up: only there the code of this attempt counts. */
  browser: string
  /** Whether the owner may be told now, if somebody has this e-mail already. */
  mayNotify: boolean
  /** Where codes may go: the e-mail that was typed, and the phone as long as it may receive. */
  contacts: readonly Contact[]
}

type SigningUp = Pick<Accounts, 'secret' | 'sendMessage'>

/**
 * Makes an unverified account and sends its codes. Where somebody has this e-mail already the caller learns nothing of
 * it: the owner of a proved e-mail is told, and whoever owes an account its password gets the link for that. What nobody
 * proved yet stands beside other attempts; this browser's own is corrected.
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

/** Tells whoever has an e-mail already that somebody signs up with it: they sign in, or choose the password they owe. */
export async function notifyKnown(
  tx: Transaction,
  accounts: SigningUp,
  known: Known,
  call: Pick<SignUp, 'origin' | 'redirectTo' | 'now'>,
): Promise<void> {
  if (known.owes_password) await sendActivation(tx, accounts, known, call)
  else await notifyOwner(tx, accounts, known, call)
}

/** The id of the attempt, which is the one of this browser if it tries again. */
async function storeAttempt(tx: Transaction, applicant: Applicant, call: SignUp): Promise<number> {
  const { name, email, phone, city, job, passwordHash, hasMarketingConsent } = applicant
  const { browser, now } = call
  const values = [email, name, phone, city, job, passwordHash, hasMarketingConsent ? now : null, now] as const
  // Two sign-ups of one browser at once are one attempt.
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

/** An order or an invitation made the account: what hangs on it is for whoever reads that e-mail, and for nobody else. */
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
