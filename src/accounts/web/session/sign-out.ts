import { findApiBase } from '../../../platform/web/browser-send.ts'
import { makeSend } from '../../../platform/web/send.ts'
import { browserSession } from './browser-session.ts'

/** Ends the session here at once, and on the server as soon as it hears of it; then shows /login as a new page. */
export function signOut(): void {
  const store = browserSession()
  const refreshToken = store.findRefreshToken()
  store.removeSession()
  if (refreshToken !== undefined) void deleteTokens(refreshToken)
  location.assign('/login')
}

/** The call outlives this page. Where it fails, the tokens are gone from here all the same, and die by themselves. */
async function deleteTokens(refreshToken: string): Promise<void> {
  const lastSend = makeSend((address, init) => fetch(address, { ...init, keepalive: true }), findApiBase())
  await lastSend('/api/auth/delete_tokens', { method: 'POST', body: { refreshToken } }).catch(() => undefined)
}
