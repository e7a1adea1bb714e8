import type { Message } from '#notifications/server/index.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { Accounts } from '../accounts.ts'
import { listOwnerContacts } from '../contacts/own-contacts.ts'
import { createUndoLink } from '../takeover/undo-links.ts'

type FactorChange = Extract<Message, { kind: 'factor-changed' }>['blanks']['change']

/** A person's change of their own factor, and its origin. `name`: the passkey's name. */
export interface FactorAction {
  caller: AccountCaller
  change: Exclude<FactorChange, 'reset'>
  name?: string
  /** Public origin of the shop. */
  origin: string
  now: Date
}

/** Changes that add a way to sign in. Their message has a link that reverts them. */
const UNDOABLE: ReadonlySet<FactorChange> = new Set(['totp-added', 'passkey-added', 'recovery-renewed'])

/**
 * Records a change of a factor and notifies the owner. For an added factor: all verified contacts, and the established
 * ones get a link that reverts it. For other changes: the first established contact and all recent ones.
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
