import { requireRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { recordActivity } from '../activity/activity.ts'
import { CONTACT_COLUMNS, listProvedContacts, recipientOf } from '../contacts/contact.ts'
import { takeLink } from '../links/use-link.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { Passwords } from './passwords.ts'

interface Replacement {
  accountId: number
  passwordHash: string
  /** The caller's session, which is kept. */
  keepSession?: string
  origin: string
  now: Date
}

/** Replaces a password, ends all other sessions and notifies the owner. */
export async function replacePassword(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  { accountId, passwordHash, keepSession, origin, now }: Replacement,
): Promise<void> {
  const account = await requireRow(tx, 'auth.session_ended', {
    name: 'password.replace',
    text: `update account set password_hash = $2, updated_at = $3 where id = $1 returning ${CONTACT_COLUMNS}`,
    values: [accountId, passwordHash, now],
  })
  await endSessions(tx, { accountId, now, ...(keepSession !== undefined && { keep: keepSession }) })
  await tx.rows({
    name: 'password.void-links',
    text: `update one_time_link set used_at = $2 where account_id = $1 and purpose = 'password' and used_at is null`,
    values: [accountId, now],
  })
  await recordActivity(tx, { accountId, kind: 'account.password', isOwner: true })
  const to = recipientOf(account.name, listProvedContacts(account))
  await sendMessage(tx, { kind: 'password-changed', to, blanks: { link: `${origin}/forgot-password` } })
}

/** Replaces a forgotten password with the token of a link. Throws link.invalid. */
export async function resetPassword(
  tx: Transaction,
  accounts: Pick<Accounts, 'sendMessage'>,
  { token, email, ...change }: { token: string; email: string | undefined } & Omit<Replacement, 'accountId'>,
): Promise<void> {
  const holder = await takeLink(tx, { token, email, purposes: ['password'], now: change.now })
  await replacePassword(tx, accounts, { ...change, accountId: holder.id })
}

/** Stored hash of an account's password. Null when no password is set. */
export async function findPasswordHash(db: Queryable, accountId: number): Promise<string | null> {
  const [row] = await db.rows({
    name: 'password.find',
    text: 'select password_hash from account where id = $1 and deleted_at is null',
    values: [accountId],
  })
  return row?.password_hash ?? null
}

/** Whether a password matches the account's. Rehashes an older form of hash. */
export async function isOwnPassword(
  { db, passwords }: { db: Queryable; passwords: Passwords },
  accountId: number,
  { stored, password }: { stored: string | null | undefined; password: string },
): Promise<boolean> {
  return passwords.verify(stored, password, async (hash) => {
    await db.rows({
      name: 'password.renew-hash',
      text: 'update account set password_hash = $3 where id = $1 and password_hash = $2',
      values: [accountId, stored ?? null, hash],
    })
  })
}
