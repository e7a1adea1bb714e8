import { findApiBase } from '../browser-send.ts'
import { hasPersonalPending, removePersonalPending } from '../pending/personal-keys.ts'
import { takeAllQueuedRequestsBack } from '../pending/queued-requests.ts'
import { createSend } from '../send.ts'
import { browserSession } from './browser-session.ts'
import { removePersonal } from './remove-personal.ts'

/** A step on behalf of the person before sign-out. Returns the work left after the session is closed. Never throws. */
type LastStep = () => Promise<() => Promise<void>>

const lastSteps = new Set<LastStep>()

/**
 * Registers a step that cleans up a person's data in this browser. It may delay a sign-out by some seconds at most.
 */
export function beforeSignOut(step: LastStep): void {
  lastSteps.add(step)
}

/** Prompt before pending work is lost: it cannot be sent afterwards. */
const LOSES_PENDING =
  'Une commande ou une demande attend encore l’envoi sur ce téléphone\u202F: la déconnexion la retire. Se déconnecter\u202F?'

/** Ends the session here, and on the server as soon as it is reachable. Then loads /login as a new page. */
export async function signOut(): Promise<void> {
  if (hasPersonalPending() && !confirm(LOSES_PENDING)) return
  const store = browserSession()
  const leftOver = await Promise.all(Array.from(lastSteps, (step) => step()))
  const refreshToken = store.findRefreshToken()
  store.removeSession()
  removePersonalPending()
  removePersonal()
  await takeAllQueuedRequestsBack()
  await Promise.all(leftOver.map((finish) => finish()))
  if (refreshToken !== undefined) void deleteTokens(refreshToken)
  location.assign('/login')
}

/** The call outlives this page. If it fails, the tokens are removed here anyway and expire. */
async function deleteTokens(refreshToken: string): Promise<void> {
  const lastSend = createSend((address, init) => fetch(address, { ...init, keepalive: true }), findApiBase())
  await lastSend('/api/auth/delete_tokens', { method: 'POST', body: { refreshToken } }).catch(() => undefined)
}
