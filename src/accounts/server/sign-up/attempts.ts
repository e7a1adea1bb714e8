import { findRow, type Transaction, type RowOf } from '#platform/server/db/database.ts'
import { archiveUnprovedCompany } from './open-company.ts'

/**
 * An unverified sign-up. Several may claim one e-mail; the one that is verified becomes the account. Staff, blocked
 * accounts, members and company representatives never count as attempts.
 */
const IS_ATTEMPT = `verified_at is null and password_hash is not null and deleted_at is null and blocked_at is null
  and rights = '{}' and role = 'secondary_user' and adhesion = 'pending' and not adhesion_submit`

/** Days until an unverified sign-up expires. */
const LIFE_DAYS = 30

export type Attempt = RowOf<'attempt.by-id'>

/** Key of an attempt: the account's id, or its e-mail in lowercase and the requesting browser. */
export type AttemptName = number | { email: string; browser: string | undefined }

/** Whether `account` has a code requested by browser $2. */
const HAS_CODE_HERE = `exists (select 1 from one_time_code c
  where c.account_id = account.id and c.purpose = 'verification' and c.browser_hash = $2)`

/**
 * Finds the attempt that a code of this browser may verify: the one it created or requested a code for, or the only
 * one that exists. Undefined if several exist and none belongs to this browser. Locked until the transaction ends.
 */
export async function lockAttempt(tx: Transaction, name: AttemptName): Promise<Attempt | undefined> {
  const columns = 'id, name, email as "email!", phone, employer_id'
  if (typeof name === 'number') {
    return findRow(tx, {
      name: 'attempt.by-id',
      text: `select ${columns} from account where id = $1 and ${IS_ATTEMPT} for update`,
      values: [name],
    })
  }
  const rows = await tx.rows({
    name: 'attempt.by-email',
    text: `select ${columns}, coalesce(browser_hash = $2, false) as is_own, ${HAS_CODE_HERE} as has_code_here from account
           where lower(email) = $1 and ${IS_ATTEMPT} order by id desc for update`,
    values: [name.email, name.browser ?? null],
  })
  const [only] = rows.length === 1 ? rows : []
  return rows.find(({ is_own }) => is_own) ?? rows.find(({ has_code_here }) => has_code_here) ?? only
}

/**
 * Reopens this browser's previous attempt with an e-mail: withdraws its company and the codes to contacts it no longer
 * has. Undefined when there is none.
 */
export async function reopenOwnAttempt(
  tx: Transaction,
  { email, phone, browser, now }: { email: string; phone: string; browser: string; now: Date },
): Promise<number | undefined> {
  const [own] = await tx.rows({
    name: 'attempt.own',
    text: `select id, employer_id from account where lower(email) = $1 and browser_hash = $2 and ${IS_ATTEMPT}
           order by id desc limit 1 for update`,
    values: [email, browser],
  })
  if (own === undefined) return undefined
  if (own.employer_id !== null) await archiveUnprovedCompany(tx, own.employer_id, now)
  await tx.rows({
    name: 'attempt.void-codes',
    text: `update one_time_code set used_at = $3 where account_id = $1 and contact <> all($2) and used_at is null`,
    values: [own.id, [email, phone], now],
  })
  return own.id
}

/** Ends all attempts with an e-mail that its owner has verified. */
export async function endAttemptsOn(tx: Transaction, email: string, now: Date): Promise<void> {
  await endAttempts(tx, { where: 'lower(email) = $1', values: [email], now })
}

/** Ends attempts not verified within a month. */
export async function endOldAttempts(tx: Transaction, now: Date): Promise<void> {
  const begun = new Date(now.getTime() - LIFE_DAYS * 86_400_000)
  await endAttempts(tx, { where: 'created_at < $1', values: [begun], now })
}

async function endAttempts(
  tx: Transaction,
  { where, values, now }: { where: string; values: readonly unknown[]; now: Date },
): Promise<void> {
  const ended = await tx.rows({
    shape: 'accounts.end-attempts',
    text: `delete from account where ${where} and ${IS_ATTEMPT} returning employer_id`,
    values: [...values],
  })
  for (const { employer_id: companyId } of ended)
    if (companyId !== null) await archiveUnprovedCompany(tx, companyId, now)
}

/** The account that already holds an e-mail: verified, blocked or invited. */
export interface Known {
  id: number
  name: string
  email: string
  /** Created by another person, without password. */
  owes_password: boolean
}

/** Finds the holder of an e-mail, in lowercase. An e-mail of an account that only verified its phone is still free. */
export function findKnown(tx: Transaction, email: string): Promise<Known | undefined> {
  return findRow(tx, {
    name: 'sign-up.known',
    text: `select id, name, email,
             verified_at is null and blocked_at is null and password_hash is null as owes_password
           from account
           where lower(email) = $1 and deleted_at is null
             and (email_verified_at is not null or blocked_at is not null or rights <> '{}' or role = 'main_user'
               or (verified_at is null and password_hash is null))
           order by email_verified_at is null, id limit 1`,
    values: [email],
  })
}
