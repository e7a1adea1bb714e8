import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { sendCode } from '../codes/send-code.ts'
import { createActivationLink } from '../links/create-link.ts'
import { archiveUnprovedCompany, openCompany } from './open-company.ts'
import type { NewCompany } from '../../contract.ts'

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
  now: Date
  /** Whether this address may be written to now, if somebody has it already. */
  mayNotify: boolean
}

type SigningUp = Pick<Accounts, 'secret' | 'sendMessage'>

interface Known {
  id: number
  name: string
  email: string
  employer_id: number | null
  /** Nobody proved it, and nothing hangs on it: whoever signs up again may write over it. */
  is_open: boolean
  /** An order or an invitation made it. */
  owes_password: boolean
}

/**
 * Makes an unverified account and sends its code. Where somebody has this e-mail already the caller learns nothing of
 * it: the owner of a verified account is told, whoever owes an account its password gets the link for that, and what
 * nobody proved yet is written over.
 */
export async function signUp(
  tx: Transaction,
  accounts: SigningUp,
  applicant: Applicant,
  call: SignUp,
): Promise<void> {
  const added = await addAccount(tx, applicant, call.now)
  if (added !== undefined) return complete(tx, accounts, { id: added, applicant, call })
  const known = await lockKnown(tx, applicant.email)
  if (known.is_open) {
    if (known.employer_id !== null) await archiveUnprovedCompany(tx, known.employer_id, call.now)
    await overwriteAccount(tx, known.id, applicant, call.now)
    return complete(tx, accounts, { id: known.id, applicant, call })
  }
  if (!call.mayNotify) return
  if (known.owes_password) await sendActivation(tx, accounts, known, call)
  else await tellOwner(tx, accounts, known, call)
}

async function complete(
  tx: Transaction,
  accounts: SigningUp,
  { id, applicant, call }: { id: number; applicant: Applicant; call: SignUp },
): Promise<void> {
  if (applicant.company !== undefined) await openCompany(tx, applicant.company, id)
  await sendCode(tx, accounts, { ...applicant, id }, { purpose: 'verification', ...call })
}

/** The id of the new account; undefined where the e-mail is known, also to a call at the same moment. */
async function addAccount(tx: Transaction, applicant: Applicant, now: Date): Promise<number | undefined> {
  const [row] = await tx.rows<{ id: number }>({
    name: 'sign-up.add',
    text: `insert into account (email, name, phone, city, job, password_hash, marketing_consent_at, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (lower(email)) do nothing returning id`,
    values: [applicant.email, ...valuesOf(applicant, now), now],
  })
  return row?.id
}

async function overwriteAccount(tx: Transaction, id: number, applicant: Applicant, now: Date): Promise<void> {
  await tx.rows({
    name: 'sign-up.overwrite',
    text: `update account set name = $2, phone = $3, city = $4, job = $5, password_hash = $6, marketing_consent_at = $7,
             employer_id = null, adhesion = 'pending', adhesion_submit = false, updated_at = $8
           where id = $1`,
    values: [id, ...valuesOf(applicant, now), now],
  })
}

function valuesOf(
  { name, phone, city, job, passwordHash, hasMarketingConsent }: Applicant,
  now: Date,
): unknown[] {
  return [name, phone, city, job, passwordHash, hasMarketingConsent ? now : null]
}

/** Staff, the blocked and who speaks for a company are never written over, proved or not. */
async function lockKnown(tx: Transaction, email: string): Promise<Known> {
  const [row] = await tx.rows<Known>({
    name: 'sign-up.known',
    text: `select id, name, email, employer_id,
             verified_at is null and blocked_at is null and password_hash is null as owes_password,
             verified_at is null and blocked_at is null and password_hash is not null and rights = '{}'
               and role = 'secondary_user' as is_open
           from account where lower(email) = $1 for update`,
    values: [email],
  })
  if (row === undefined) throw new Error('an account vanished while somebody signed up')
  return row
}

async function tellOwner(
  tx: Transaction,
  accounts: SigningUp,
  known: Known,
  { origin }: SignUp,
): Promise<void> {
  const { name, email } = known
  await accounts.sendMessage(tx, {
    kind: 'already-registered',
    to: { name, email },
    blanks: { loginLink: `${origin}/login`, passwordLink: `${origin}/forgot-password` },
  })
}

/** An order or an invitation made the account: what hangs on it is for whoever reads that e-mail, and for nobody else. */
async function sendActivation(
  tx: Transaction,
  accounts: SigningUp,
  known: Known,
  call: SignUp,
): Promise<void> {
  const { name, email } = known
  const link = await createActivationLink(tx, known.id, call)
  await accounts.sendMessage(tx, { kind: 'activation', to: { name, email }, blanks: { link } })
}
