import { findMobile } from '#platform/contract/phone.ts'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { isOwnPassword } from '../passwords/replace-password.ts'

/** An account whose password was right. */
export interface Recognised {
  id: number
  name: string
  email: string
  phone: string | null
  /** At least one contact is proved. */
  is_verified: boolean
  is_blocked: boolean
}

/** A name as it is looked up and counted: an e-mail, a stored phone, or as it was typed. */
export function readSignInName(typed: string): string {
  return typed.includes('@') ? typed : (findMobile(typed) ?? typed)
}

/** Whose password was right, or whose it was not: null where nobody has the name. */
export type Found = { is: 'right'; account: Recognised } | { is: 'wrong'; accountId: number | null }

/**
 * Which account a name means, as SQL: $1 is the name, $2 the browser that asks. Several accounts may name one contact: who
 * proved it comes first, then verified accounts, what this browser signed up, and the latest.
 */
export function namedAccount(name: string): string {
  const column = name.includes('@') ? 'email' : 'phone'
  return `account where ${column === 'email' ? 'lower(email)' : 'phone'} = $1 and deleted_at is null
    order by ${column}_verified_at is null, verified_at is null, browser_hash is distinct from $2, id desc limit 1`
}

/**
 * The account of this e-mail or phone, if the password is its own. Costs one hash, known or not.
 */
export async function findByPassword(
  db: Queryable,
  passwords: Passwords,
  { name, password, browser }: { name: string; password: string; browser: string | undefined },
): Promise<Found> {
  const isEmail = name.includes('@')
  const [row] = await db.rows({
    name: isEmail ? 'sign-in.by-email' : 'sign-in.by-phone',
    text: `select id, name, email, phone, password_hash, verified_at is not null as is_verified,
             blocked_at is not null as is_blocked
           from ${varying(namedAccount(name), 'account where email = $1 and browser_hash = $2')}`,
    values: [name, browser ?? ''],
  })
  const tried = { stored: row?.password_hash, password }
  const isRight = await isOwnPassword({ db, passwords }, row?.id ?? 0, tried)
  if (!isRight || row === undefined) return { is: 'wrong', accountId: row?.id ?? null }
  const { password_hash: _, ...account } = row
  return { is: 'right', account }
}
