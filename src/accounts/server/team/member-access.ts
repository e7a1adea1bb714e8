import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { endOwnSession } from '../sessions/end-sessions.ts'
import { lockTeam } from './administrators.ts'
import { lockMember, recordTeam } from './record-team.ts'

/** Ends one session of a team member. Throws team.not_found, session.not_found, auth.forbidden. */
export async function endMemberSession(
  tx: Transaction,
  { id, sessionId, caller, now }: { id: number; sessionId: string; caller: AccountCaller; now: Date },
): Promise<void> {
  await lockTeam(tx, caller)
  await lockMember(tx, id)
  if (!(await endOwnSession(tx, { accountId: id, sessionId, now }))) throw new ShopError('session.not_found')
  await recordTeam(tx, caller, { action: 'end-session', id, before: null, after: null })
}
