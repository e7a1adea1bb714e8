import type { Recipient } from '../../../notifications/server/index.ts'
import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { OwnContact } from '../../contract.ts'
import {
  type AccountContacts,
  CONTACT_COLUMNS,
  type Contact,
  type ContactKind,
  listProvedContacts,
  recipientOf,
} from './contact.ts'

/** E-mail and phone of a person as they see them. Throws account.not_found. */
export async function listOwnContacts(db: Queryable, accountId: number): Promise<OwnContact[]> {
  const [account] = await readContacts(db, accountId)
  if (account === undefined) throw new ShopError('account.not_found')
  const waiting = await db.rows<{ kind: ContactKind; contact: string }>({
    name: 'contacts.waiting',
    text: 'select kind, contact from contact_change where account_id = $1 and proved_at is null',
    values: [accountId],
  })
  const waitingFor = (kind: ContactKind): string | null =>
    waiting.find((change) => change.kind === kind)?.contact ?? null
  return [
    {
      kind: 'email',
      value: account.email,
      is_verified: account.is_email_verified,
      waiting: waitingFor('email'),
    },
    {
      kind: 'phone',
      value: account.phone,
      is_verified: account.is_phone_verified,
      waiting: waitingFor('phone'),
    },
  ]
}

/** The contacts of an account, held until the transaction ends. Throws account.not_found. */
export async function lockContacts(tx: Transaction, accountId: number): Promise<AccountContacts> {
  const [account] = await readContacts(tx, accountId, 'for update')
  if (account === undefined) throw new ShopError('account.not_found')
  return account
}

/**
 * Where the owner of an account is told what happened to it: the proved e-mail, or the phone where only that is proved.
 * Undefined where nothing is.
 */
export async function findOwner(db: Queryable, accountId: number): Promise<Recipient | undefined> {
  const [account] = await readContacts(db, accountId)
  const [contact] = account === undefined ? [] : listProvedContacts(account)
  return account === undefined || contact === undefined ? undefined : recipientOf(account.name, [contact])
}

function readContacts(
  db: Queryable,
  accountId: number,
  lock: 'for update' | '' = '',
): Promise<AccountContacts[]> {
  return db.rows<AccountContacts>({
    name: `contacts.of-account ${lock}`,
    text: `select ${CONTACT_COLUMNS} from account where id = $1 and deleted_at is null ${lock}`,
    values: [accountId],
  })
}

/** The contact of a kind, and whether it is proved; undefined where the account has none. */
export function contactOf(
  account: AccountContacts,
  kind: ContactKind,
): (Contact & { isProved: boolean }) | undefined {
  const value = kind === 'email' ? account.email?.toLowerCase() : account.phone
  if (value === null || value === undefined) return undefined
  return { kind, value, isProved: kind === 'email' ? account.is_email_verified : account.is_phone_verified }
}
