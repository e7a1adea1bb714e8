import { isWorthRetrying } from '../errors.ts'
import { isUnreachable } from '../unreachable.ts'
import { UnfitError } from './ask-servers.ts'

/** Something was to be written where only reading is allowed: a mistake of ours, which the leader must not cover. */
const READ_ONLY_VIOLATION = '25006'

/**
 * Whether a read that failed on a standby may be tried on the leader: the standby is gone or not fit, or it ended the
 * statement because what it read was about to be replayed away (PostgreSQL's recovery conflict, 40001).
 */
export function mayAskLeader(error: unknown): boolean {
  if (error instanceof UnfitError) return true
  if (error instanceof Error && 'code' in error && error.code === READ_ONLY_VIOLATION) return false
  return isUnreachable(error) || isWorthRetrying(error)
}
