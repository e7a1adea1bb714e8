import { recordDecision } from '#platform/server/audit.ts'
import type { Caller, Right } from '#platform/server/auth/rights.ts'
import { type Transaction, requireRow } from '#platform/server/db/database.ts'
import type { TeamCaller } from './administrators.ts'

/** The command of the terminal has no account: on record its lines name nobody. */
const NOBODY: Caller = { kind: 'guest', guestId: undefined }

type TeamAction = 'invite' | 'join' | 'rights' | 'remove' | 'resend-invitation' | 'end-session'

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

/** Somebody of the team, as decisions about them need it. */
export interface Member {
  id: number
  name: string
  email: string
  rights: Right[]
  is_blocked: boolean
  /** Has never had a password: the invitation is what lets them in. */
  is_invited: boolean
}

/** Columns of Member, of the table `account`. */
export const MEMBER_COLUMNS = `id, name, email as "email!", rights, blocked_at is not null as is_blocked,
  password_hash is null and verified_at is null as is_invited`

/** Somebody of the team, held until the transaction ends. Throws team.not_found. */
export function lockMember(tx: Transaction, id: number): Promise<Member> {
  return requireRow(tx, 'team.not_found', {
    name: 'team.lock-member',
    text: `select ${MEMBER_COLUMNS} from account
           where id = $1 and rights <> '{}' and deleted_at is null for update`,
    values: [id],
  })
}
