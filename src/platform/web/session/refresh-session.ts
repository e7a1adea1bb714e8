import type { RefreshedToken } from '#platform/contract/session.ts'
import { ApiError, type Send } from '../send.ts'
import type { SessionStore } from './session-store.ts'

/** The session cannot be renewed: the visitor has to sign in again. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'
  /** The account was suspended and cannot sign in. */
  readonly isBlocked: boolean

  constructor(isBlocked = false) {
    super()
    this.isBlocked = isBlocked
  }
}

/** Runs tasks one at a time, across all tabs if supported. */
export type Lock = <Value>(task: () => Promise<Value>) => Promise<Value>

/** Statuses that end a session. Anything else (no network, a busy server) may be temporary. */
const ENDS = new Set([400, 401, 403, 404])

/**
 * Creates the refresh shared by all calls that fail together. Returns the new access token, also if another call or
 * tab was faster. Throws `SessionEndedError`, `ApiError` on a server failure, `TypeError` without network.
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
    // If the user signed out or changed during the request, the response is discarded.
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

/**
 * One tab at a time. Older browsers and plain http have no locks: there the server accepts a token twice within 30 s.
 */
export const lockAcrossTabs: Lock = (task) =>
  // Undefined outside https, despite its type.
  (navigator.locks as LockManager | undefined)?.request('session-refresh', task) ?? task()
