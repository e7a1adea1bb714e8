import { recordDecision } from '../../../platform/server/audit.ts'
import type { Caller, Right } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { TeamCaller } from './administrators.ts'

/** The command of the terminal has no account: on record its lines name nobody. */
const NOBODY: Caller = { kind: 'guest', guestId: undefined }

type TeamAction =
  | 'invite'
  | 'join'
  | 'rights'
  | 'remove'
  | 'resend-invitation'
  | 'end-session'
  | 'reset-factors'

/** What stood before and stands after; rights as they are stored. */
interface Change {
  before: { rights: readonly Right[] } | null
  after: Record<string, unknown> | null
}

/** Puts a decision about somebody of the team on record. */
export function recordTeam(
  tx: Transaction,
  caller: TeamCaller,
  { action, id, before, after }: Change & { action: TeamAction; id: number },
): Promise<void> {
  return recordDecision(tx, {
    caller: caller ?? NOBODY,
    action: `team.${action}`,
    subject: { type: 'account', id },
    before,
    after,
  })
}
