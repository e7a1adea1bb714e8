import { type Queryable, varying } from '#platform/server/db/database.ts'
import type { Contact } from './contact.ts'

/** Accounts that have a contact. */
export interface ContactHolders {
  /** True when one of the given accounts has it, verified or not. */
  isOwn: boolean
  /** True when an account has verified it. */
  isProved: boolean
  /** True when that account belongs to staff or to an employer's representative. */
  isHouse: boolean
}

/**
 * Finds the holders of a contact: an e-mail in lowercase, or 221 and nine digits. `accountIds`: the accounts to check
 * for `isOwn`.
 */
export async function findContactHolders(
  db: Queryable,
  { kind, value }: Contact,
  accountIds: readonly number[],
): Promise<ContactHolders> {
  const column = varying(kind === 'email' ? 'lower(email)' : 'phone', 'phone')
  const proved = varying(`${kind}_verified_at`, 'phone_verified_at')
  const [row] = await db.rows({
    name: `accounts.contact-holders-${kind}`,
    text: `select coalesce(bool_or(id = any($2::bigint[])), false) as "isOwn",
             coalesce(bool_or(${proved} is not null), false) as "isProved",
             coalesce(bool_or(${proved} is not null and (rights <> '{}' or role = 'main_user')), false) as "isHouse"
           from account where ${column} = $1 and deleted_at is null`,
    values: [value, accountIds],
  })
  return row ?? { isOwn: false, isProved: false, isHouse: false }
}
