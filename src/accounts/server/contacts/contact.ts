import type { Recipient } from '#notifications/server/index.ts'

export type ContactKind = 'email' | 'phone'

/** A contact: an e-mail in lowercase, or a phone as stored. */
export interface Contact {
  kind: ContactKind
  value: string
}

export interface AccountContacts {
  name: string
  email: string | null
  phone: string | null
  is_email_verified: boolean
  is_phone_verified: boolean
}

/** Columns of `AccountContacts` in the table `account`. */
export const CONTACT_COLUMNS = `name, email, phone, email_verified_at is not null as is_email_verified,
  phone_verified_at is not null as is_phone_verified`

/** All contacts of an account, verified or not. */
export function listContacts({ email, phone }: Pick<AccountContacts, 'email' | 'phone'>): Contact[] {
  return [
    ...(email === null ? [] : [{ kind: 'email', value: email.toLowerCase() } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
  ]
}

/** Verified contacts, the only ones that may receive secrets of the account. */
export function listProvedContacts(account: AccountContacts): Contact[] {
  const isProved = { email: account.is_email_verified, phone: account.is_phone_verified }
  return listContacts(account).filter(({ kind }) => isProved[kind])
}

/** A recipient restricted to `contacts`. */
export function recipientOf(name: string, contacts: readonly Contact[]): Recipient {
  const valueOf = (kind: ContactKind): string | null =>
    contacts.find((contact) => contact.kind === kind)?.value ?? null
  return { name, email: valueOf('email'), phone: valueOf('phone') }
}
