import type { SessionContext } from '#platform/contract/session.ts'
import { browserSession } from '../browser-session.ts'

/**
 * What the server says of the person becomes what this browser knows, in its cookie only where something changed. What is
 * said of somebody else came too late: another has signed in since.
 */
export function saveContext(context: SessionContext): void {
  const store = browserSession()
  const known = store.getSession()?.user_info
  if (known?.id !== context.user_info.id) return
  store.refreshContext(context)
  if (JSON.stringify(known) !== JSON.stringify(context.user_info)) store.saveUserInfo(context.user_info)
}
