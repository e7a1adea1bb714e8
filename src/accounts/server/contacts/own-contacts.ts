import type { OwnContact } from '#accounts/contract.ts'
import type { Recipient } from '#notifications/server/index.ts'
import { addSeconds } from '#platform/contract/clock.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { UNDO_SECONDS } from '../takeover/undo-links.ts'
import {
  type AccountContacts,
  CONTACT_COLUMNS,
  type Contact,
  type ContactKind,
  listProvedContacts,
  recipientOf,
} from './contact.ts'

/** Lists a person's own e-mail and phone. Throws account.not_found. */
export async function listOwnContacts(db: Queryable, accountId: number): Promise<OwnContact[]> {
  const [account] = await readContacts(db, accountId)
  if (account === undefined) throw new ShopError('account.not_found')
  const waiting = await db.rows({
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

/** Locks an account's contacts until the transaction ends. Throws account.not_found. */
export async function lockContacts(tx: Transaction, accountId: number): Promise<AccountContacts> {
  const [account] = await readContacts(tx, accountId, 'for update')
  if (account === undefined) throw new ShopError('account.not_found')
  return account
}

/**
 * Finds the contact for security notices: the verified e-mail, else the verified phone. Undefined when neither is
 * verified.
 */
export async function findOwner(db: Queryable, accountId: number): Promise<Recipient | undefined> {
  const [account] = await readContacts(db, accountId)
  const [contact] = account === undefined ? [] : listProvedContacts(account)
  return account === undefined || contact === undefined ? undefined : recipientOf(account.name, [contact])
}

/** Verified contacts of an account, for messages about its security. */
export interface OwnerContacts {
  /** Verified for at least 72 hours, or replaced within that time: an attacker cannot have added them just now. */
  established: readonly Recipient[]
  /** Verified less than 72 hours ago, possibly by an attacker. */
  recent: readonly Recipient[]
}

/**
 * Lists the contacts to notify of a change of access. A contact replaced within 72 hours counts as established; its
 * replacement does not. The only contacts an account ever had are established.
 */
export async function listOwnerContacts(db: Queryable, accountId: number, now: Date): Promise<OwnerContacts> {
  const rows = await db.rows({
    name: 'contacts.of-owner',
    text: OWNER_CONTACTS,
    values: [accountId, addSeconds(now, -UNDO_SECONDS)],
  })
  const list = (isRecent: boolean): Recipient[] =>
    rows
      .filter(({ is_recent }) => is_recent === isRecent)
      .map(({ name, ...contact }) => recipientOf(name, [contact]))
  const [established, recent] = [list(false), list(true)]
  return established.length > 0 ? { established, recent } : { established: recent, recent: [] }
}

const PRESENT = (kind: ContactKind): string => `
  select name, '${kind}' as kind, ${kind === 'email' ? 'lower(email)' : 'phone'} as "value!",
    ${kind}_verified_at >= $2 and (${kind}_verified_at > verified_at or exists (
      select 1 from contact_change c
      where c.account_id = account.id and c.kind = '${kind}' and c.proved_at >= $2 and c.undone_at is null)) as is_recent
  from account where id = $1 and ${kind}_verified_at is not null and ${kind} is not null and deleted_at is null`

const REPLACED = `
  select * from (
    select distinct on (c.kind) a.name, c.kind, case when c.kind = 'email' then lower(c.previous) else c.previous end as value,
      false as is_recent
    from contact_change c join account a on a.id = c.account_id
    where c.account_id = $1 and c.proved_at >= $2 and c.undone_at is null and c.previous_verified_at is not null
      and a.deleted_at is null
    order by c.kind, c.id) replaced`

/** E-mail first, the order of delivery when both are verified. */
const OWNER_CONTACTS = `
  select * from (${PRESENT('email')} union all ${PRESENT('phone')} union all ${REPLACED}) contacts order by kind, is_recent`

function readContacts(
  db: Queryable,
  accountId: number,
  lock: 'for update' | '' = '',
): Promise<AccountContacts[]> {
  return db.rows({
    name: `contacts.of-account ${lock}`,
    text: `select ${CONTACT_COLUMNS} from account where id = $1 and deleted_at is null ${lock}`,
    values: [accountId],
  })
}

/** The contact of a kind and whether it is verified. Undefined when the account has none. */
export function contactOf(
  account: AccountContacts,
  kind: ContactKind,
): (Contact & { isProved: boolean }) | undefined {
  const value = kind === 'email' ? account.email?.toLowerCase() : account.phone
  if (value === null || value === undefined) return undefined
  return { kind, value, isProved: kind === 'email' ? account.is_email_verified : account.is_phone_verified }
}
