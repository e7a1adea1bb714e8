import { recordDecision } from '#platform/server/audit.ts'
import type { Caller, Right } from '#platform/server/auth/rights.ts'
import { type Transaction, requireRow } from '#platform/server/db/database.ts'
import type { TeamCaller } from './administrators.ts'

/** The terminal command has no account, so its records name no one. */
const COMMAND_LINE: Caller = { kind: 'guest', guestId: undefined }

type TeamAction = 'invite' | 'join' | 'rights' | 'remove' | 'resend-invitation' | 'end-session'

/** State before and after; rights as stored. */
interface Change {
  before: { rights: readonly Right[] } | null
  after: Record<string, unknown> | null
}

export function recordTeam(
  tx: Transaction,
  caller: TeamCaller,
  { action, id, before, after }: Change & { action: TeamAction; id: number },
): Promise<void> {
  return recordDecision(tx, {
    caller: caller ?? COMMAND_LINE,
    action: `team.${action}`,
    subject: { type: 'account', id },
    before,
    after,
  })
}

/** Fields of a team member needed for decisions about them. */
export interface Member {
  id: number
  name: string
  email: string
  rights: Right[]
  is_blocked: boolean
  /** True when no password was ever set and the member needs the invitation to sign in. */
  is_invited: boolean
}

/** Columns of `Member`, from the table `account`. */
export const MEMBER_COLUMNS = `id, name, email as "email!", rights, blocked_at is not null as is_blocked,
  password_hash is null and verified_at is null as is_invited`

/** Locks a team member until the transaction ends. Throws team.not_found. */
export function lockMember(tx: Transaction, id: number): Promise<Member> {
  return requireRow(tx, 'team.not_found', {
    name: 'team.lock-member',
    text: `select ${MEMBER_COLUMNS} from account
           where id = $1 and rights <> '{}' and deleted_at is null for update`,
    values: [id],
  })
}
