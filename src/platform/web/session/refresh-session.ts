import type { RefreshedToken } from '#platform/contract/session.ts'
import { ApiError, type Send } from '../send.ts'
import type { SessionStore } from './session-store.ts'

/** The sign-in cannot be renewed: the visitor has to sign in again. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'
  /** The account was suspended: it cannot sign in either. */
  readonly isBlocked: boolean

  constructor(isBlocked = false) {
    super()
    this.isBlocked = isBlocked
  }
}

/** Runs one task after the other, in all tabs where the browser can. */
export type Lock = <Value>(task: () => Promise<Value>) => Promise<Value>

/** Answers of the server that end a sign-in; anything else (no network, a busy server) may pass. */
const ENDS = new Set([400, 401, 403, 404])

/**
 * Makes the one renewal that all calls share which fail together. It answers the new access token, also where another
 * call or tab was faster. Throws SessionEndedError, ApiError where the server is unwell, TypeError without a network.
 */
export function createRefresh(
  send: Send,
  store: SessionStore,
  lock: Lock,
): (used: string | undefined) => Promise<string> {
  let underWay: Promise<string> | undefined

  async function renew(used: string | undefined): Promise<string> {
    store.reread()
    const current = store.getSession()?.access_token
    if (current !== undefined && current !== used) return current
    const token = store.findRefreshToken()
    if (current === undefined || token === undefined) throw new SessionEndedError()
    const fresh = await askForTokens(send, token)
    // Somebody signed out, or in as somebody else, while the answer was on its way: it is nobody's any more.
    store.reread()
    if (store.findRefreshToken() !== token) {
      const other = store.getSession()?.access_token
      if (other === undefined || other === used) throw new SessionEndedError()
      return other
    }
    store.saveTokens(fresh)
    return fresh.access_token
  }
  return (used) => {
    underWay ??= lock(() => renew(used)).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

async function askForTokens(send: Send, token: string): Promise<RefreshedToken> {
  try {
    return await send<RefreshedToken>('/api/auth/refresh_token', {
      method: 'POST',
      body: { refresh_token: token },
    })
  } catch (failure) {
    if (!(failure instanceof ApiError) || !ENDS.has(failure.status)) throw failure
    throw new SessionEndedError(failure.body.code === 'auth.blocked')
  }
}

/** One tab at a time. Older browsers and plain http have no locks: there the server takes a token twice for 30 s. */
export const lockAcrossTabs: Lock = (task) =>
  // Absent outside https, whatever the types say.
  (navigator.locks as LockManager | undefined)?.request('session-refresh', task) ?? task()
