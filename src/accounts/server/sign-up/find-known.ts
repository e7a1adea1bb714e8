import type { Transaction } from '../../../platform/server/db/database.ts'

/** Whose an e-mail is already: proved, shut out, or made for them by an invitation. */
export interface Known {
  id: number
  name: string
  email: string
  /** Somebody else made it. */
  owes_password: boolean
}

/**
 * Whose an e-mail in small letters is; undefined for nobody. One of an account that only proved its phone is still
 * anybody's.
 */
export async function findKnown(tx: Transaction, email: string): Promise<Known | undefined> {
  const [row] = await tx.rows<Known>({
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
  return row
}
