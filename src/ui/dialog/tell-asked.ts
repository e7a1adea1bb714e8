import { ApiError } from '#platform/web/send.ts'
import { toasts } from '../toast/toast-store.ts'

/** Shows that a call waits for a colleague from now on, where that is why it failed; whether it is. */
export function tellAsked(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.body.code !== 'approval.asked') return false
  toasts.show('info', failure.body.message)
  return true
}
