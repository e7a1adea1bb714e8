import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { findOwner } from '../contacts/own-contacts.ts'
import { removeFactorsSince } from '../second-factor/change-factors.ts'
import { hasFactor, listFactors } from '../second-factor/factors.ts'
import { endSessions, endOwnSession } from '../sessions/end-sessions.ts'
import { lockTeam } from './administrators.ts'
import { lockMember, recordTeam } from './record-team.ts'

interface Reset {
  id: number
  caller: AccountCaller
  /** Where the visitor reaches the shop. */
  origin: string
  now: Date
}

/**
 * Takes app, passkeys and recovery codes away from somebody of the team who has lost them: the next sign-in asks for a code
 * that is sent. All sign-ins end, and the person is told. Nobody does this for themselves: whoever stole a sign-in would.
 * Throws team.not_found, factor.not_found, auth.forbidden.
 */
export async function resetFactors(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  { id, caller, origin, now }: Reset,
): Promise<void> {
  await lockTeam(tx, caller)
  await lockMember(tx, id)
  if (id === caller.id) throw new ShopError('auth.forbidden')
  const factors = (await listFactors(tx, [id])).get(id)
  if (factors === undefined || !hasFactor(factors)) throw new ShopError('factor.not_found')
  await removeFactorsSince(tx, id, new Date(0))
  await endSessions(tx, { accountId: id, now })
  await recordTeam(tx, caller, { action: 'reset-factors', id, before: null, after: null })
  const to = await findOwner(tx, id)
  if (to === undefined) return
  const blanks = { change: 'reset' as const, link: `${origin}/profile#securite` }
  await sendMessage(tx, { kind: 'factor-changed', to, blanks })
}

/** Ends one sign-in of somebody of the team. Throws team.not_found, session.not_found, auth.forbidden. */
export async function endMemberSession(
  tx: Transaction,
  { id, sessionId, caller, now }: { id: number; sessionId: string; caller: AccountCaller; now: Date },
): Promise<void> {
  await lockTeam(tx, caller)
  await lockMember(tx, id)
  if (!(await endOwnSession(tx, { accountId: id, sessionId, now }))) throw new ShopError('session.not_found')
  await recordTeam(tx, caller, { action: 'end-session', id, before: null, after: null })
}
