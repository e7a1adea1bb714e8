import { isWorthRetrying } from '../errors.ts'
import { isUnreachable } from '../unreachable.ts'
import { UnfitStandbyError } from './ask-servers.ts'

/** A write on a read-only connection: a bug, which a retry on the leader must not hide. */
const READ_ONLY_VIOLATION = '25006'

/**
 * Whether a read that failed on a standby may be retried on the leader. The standby is away or unfit, or cancelled the
 * statement because of a recovery conflict (40001).
 */
export function mayAskLeader(error: unknown): boolean {
  if (error instanceof UnfitStandbyError) return true
  if (error instanceof Error && 'code' in error && error.code === READ_ONLY_VIOLATION) return false
  return isUnreachable(error) || isWorthRetrying(error)
}
