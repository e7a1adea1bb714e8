import { ApiError } from '#platform/web/send.ts'
import { toasts } from '../toast/toast-store.ts'

/** If a call failed because it needs a colleague's confirmation, shows this as a toast. Returns whether it did. */
export function reportPending(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.body.code !== 'approval.asked') return false
  toasts.show('info', failure.body.message)
  return true
}
