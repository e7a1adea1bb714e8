import { requireRow, type Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { recordActivity } from '../activity/activity.ts'
import { findOwner } from '../contacts/own-contacts.ts'
import { hashSecret, createSecret } from '../secrets.ts'
import { endOwnSession } from './end-sessions.ts'

/** Whether this browser signs in to the account for the first time and another one did before. */
export async function isNewBrowser(
  tx: Transaction,
  { accountId, browser }: { accountId: number; browser: string },
): Promise<boolean> {
  const [row] = await tx.rows({
    name: 'session.is-new-browser',
    text: `select exists (select from session where account_id = $1)
             and not exists (select from session where account_id = $1 and browser_hash = $2) as is_new`,
    values: [accountId, browser],
  })
  return row?.is_new === true
}

/**
 * Notifies the owner of a sign-in from a new browser, with a link that ends it. By e-mail, or by SMS without a
 * verified e-mail.
 */
export async function notifyNewDevice(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  { accountId, sessionId, device, origin, now }: NewDevice,
): Promise<void> {
  const to = await findOwner(tx, accountId)
  if (to === undefined) return
  const token = createSecret()
  await tx.rows({
    name: 'session.tell',
    text: 'update session set ending_hash = $2 where id = $1',
    values: [sessionId, hashSecret(token)],
  })
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

/** Ends a session by the message's link. Idempotent. Throws link.invalid. */
export async function endByLink(
  tx: Transaction,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const session = await requireRow(tx, 'link.invalid', {
    name: 'session.by-ending',
    text: 'select id, account_id from session where ending_hash = $1',
    values: [hashSecret(token)],
  })
  const { id: sessionId, account_id: accountId } = session
  const device = await endOwnSession(tx, { accountId, sessionId, now })
  if (device !== undefined) await recordActivity(tx, { accountId, kind: 'session.end-by-link', device })
}
