import { type Queryable, varying } from '#platform/server/db/database.ts'
import type { Contact } from './contact.ts'

/** To whom a contact belongs. */
export interface ContactHolders {
  /** One of the accounts in question has it, proved or not. */
  isOwn: boolean
  /** Some account has proved it. */
  isProved: boolean
  /** Of that account: it works for the shop, or speaks for an employer. */
  isHouse: boolean
}

/** Whose a contact is: an e-mail in small letters, or 221 and nine digits. `accountIds`: the accounts in question. */
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
