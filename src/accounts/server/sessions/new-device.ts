import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { recordActivity } from '../activity/record-activity.ts'
import {
  type AccountContacts,
  CONTACT_COLUMNS,
  listProvedContacts,
  recipientOf,
} from '../contacts/contact.ts'
import { hashSecret, makeSecret } from '../secrets.ts'

/** Whether this browser signs in to the account for the first time, and another one did before. */
export async function isNewBrowser(
  tx: Transaction,
  { accountId, browser }: { accountId: number; browser: string },
): Promise<boolean> {
  const [row] = await tx.rows<{ is_new: boolean }>({
    name: 'session.is-new-browser',
    text: `select exists (select from session where account_id = $1)
             and not exists (select from session where account_id = $1 and browser_hash = $2) as is_new`,
    values: [accountId, browser],
  })
  return row?.is_new === true
}

/**
 * Tells the owner of an account of a sign-in from a browser that was never there, with a link that ends it. By e-mail, or by
 * SMS to who has proved no e-mail.
 */
export async function tellNewDevice(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  { accountId, sessionId, device, origin, now }: NewDevice,
): Promise<void> {
  const token = makeSecret()
  const [account] = await tx.rows<AccountContacts>({
    name: 'session.tell',
    text: `with told as (update session set ending_hash = $3 where id = $2)
           select ${CONTACT_COLUMNS} from account where id = $1`,
    values: [accountId, sessionId, hashSecret(token)],
  })
  const [contact] = account === undefined ? [] : listProvedContacts(account)
  if (account === undefined || contact === undefined) return
  const to = recipientOf(account.name, [contact])
  const blanks = { device, at: MOMENT.format(now), link: `${origin}/deconnecter/${token}` }
  await sendMessage(tx, { kind: 'new-device', to, blanks })
}

interface NewDevice {
  accountId: number
  sessionId: string
  device: string
  origin: string
  now: Date
}

/** « lundi 23 novembre à 11:52 » */
const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Dakar',
})

/** Ends a sign-in by the link of the message. Again changes nothing. Throws link.invalid. */
export async function endByLink(
  tx: Transaction,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const [session] = await tx.rows<{ id: string; account_id: number; device: string; ended_at: Date | null }>({
    name: 'session.by-ending',
    text: 'select id, account_id, device, ended_at from session where ending_hash = $1 for update',
    values: [hashSecret(token)],
  })
  if (session === undefined) throw new ShopError('link.invalid')
  if (session.ended_at !== null) return
  const { id, account_id: accountId, device } = session
  await tx.rows({
    name: 'session.end-told',
    text: 'update session set ended_at = $2 where id = $1 and ended_at is null',
    values: [id, now],
  })
  await recordActivity(tx, { accountId, kind: 'session.end-by-link', device })
}
