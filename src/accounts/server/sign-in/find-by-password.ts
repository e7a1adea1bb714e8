import { findMobile } from '#platform/contract/phone.ts'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { isOwnPassword } from '../passwords/replace-password.ts'

/** An account whose password matched. */
export interface Recognised {
  id: number
  name: string
  email: string
  phone: string | null
  /** True when at least one contact is verified. */
  is_verified: boolean
  is_blocked: boolean
}

/** Normalises a name for look-up and counting: an e-mail, a stored phone, or the text as typed. */
export function readSignInName(typed: string): string {
  return typed.includes('@') ? typed : (findMobile(typed) ?? typed)
}

/** The account whose password matched, or the id of the one whose password did not: null for an unknown name. */
export type Found = { is: 'right'; account: Recognised } | { is: 'wrong'; accountId: number | null }

/**
 * SQL for the account of a name ($1) in a browser ($2). If several accounts share a contact, the order is: the one
 * that verified it, verified accounts, those signed up in this browser, the latest.
 */
export function namedAccount(name: string): string {
  const column = name.includes('@') ? 'email' : 'phone'
  return `account where ${column === 'email' ? 'lower(email)' : 'phone'} = $1 and deleted_at is null
    order by ${column}_verified_at is null, verified_at is null, browser_hash is distinct from $2, id desc limit 1`
}

/** Finds the account of an e-mail or phone if the password matches. Always costs one hash, known or not. */
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
