import type { Message } from '../../../notifications/server/index.ts'
import { recordDecision } from '../../../platform/server/audit.ts'
import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { findOwner } from '../contacts/own-contacts.ts'

export type FactorChange = Extract<Message, { kind: 'factor-changed' }>['blanks']['change']

/** What a person did with a factor of their own, and from where. `name`: that of the passkey. */
export interface FactorAction {
  caller: AccountCaller
  change: Exclude<FactorChange, 'reset'>
  name?: string
  /** Where the visitor reaches the shop. */
  origin: string
}

/** Writes down what happened to a factor, and tells its owner: by e-mail, or by SMS where only the phone is proved. */
export async function announceFactor(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  { caller, change, name, origin }: FactorAction,
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
  const to = await findOwner(tx, caller.id)
  if (to === undefined) return
  await sendMessage(tx, {
    kind: 'factor-changed',
    to,
    blanks: { change, link: `${origin}/profile#securite` },
  })
}
