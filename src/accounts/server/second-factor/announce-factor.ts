import type { Message } from '#notifications/server/index.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { Accounts } from '../accounts.ts'
import { listOwnerContacts } from '../contacts/own-contacts.ts'
import { createUndoLink } from '../takeover/undo-links.ts'

export type FactorChange = Extract<Message, { kind: 'factor-changed' }>['blanks']['change']

/** What a person did with a factor of their own, and from where. `name`: that of the passkey. */
export interface FactorAction {
  caller: AccountCaller
  change: Exclude<FactorChange, 'reset'>
  name?: string
  /** Where the visitor reaches the shop. */
  origin: string
  now: Date
}

/** Changes that give whoever made them a way in: their message has a link that takes them back. */
const UNDOABLE: ReadonlySet<FactorChange> = new Set(['totp-added', 'passkey-added', 'recovery-renewed'])

/**
 * Records what happened to a factor, and tells its owner. A factor that was added is told to every proved contact; those
 * that were there before get a link that takes it back. Anything else is told to the first of them, and to those that came since.
 */
export async function announceFactor(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  { caller, change, name, origin, now }: FactorAction,
): Promise<void> {
  const record = name === undefined ? null : { name }
  const isGone = change.endsWith('-removed')
  await recordDecision(tx, {
    caller,
    action: `account.${change}`,
    subject: { type: 'account', id: caller.id },
    before: isGone ? record : null,
    after: isGone ? null : record,
  })
  tx.afterCommit(() => reportSecurityEvent({ kind: 'factor.changed', what: change, accountId: caller.id }))
  const { established, recent } = await listOwnerContacts(tx, caller.id, now)
  const blanks = { change, link: `${origin}/profile#securite` }
  if (UNDOABLE.has(change) && established.length > 0) {
    const undo = await createUndoLink(tx, { accountId: caller.id, action: 'factor', origin, now })
    for (const to of established)
      await sendMessage(tx, { kind: 'factor-changed', to, blanks: { ...blanks, undo } })
  } else
    for (const to of established.slice(0, 1)) await sendMessage(tx, { kind: 'factor-changed', to, blanks })
  for (const to of recent) await sendMessage(tx, { kind: 'factor-changed', to, blanks })
}
