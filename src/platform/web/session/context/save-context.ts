import type { SessionContext } from '#platform/contract/session.ts'
import { browserSession } from '../browser-session.ts'

/**
 * Updates the browser's session from the server, and the cookie only after a change. Data of another person is stale
 * and ignored: a different user has signed in since.
 */
export function saveContext(context: SessionContext): void {
  const store = browserSession()
  const known = store.getSession()?.user_info
  if (known?.id !== context.user_info.id) return
  store.refreshContext(context)
  if (JSON.stringify(known) !== JSON.stringify(context.user_info)) store.saveUserInfo(context.user_info)
}
