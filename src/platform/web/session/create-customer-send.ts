import { ApiError, type Send, type SendOptions } from '../send.ts'
import { retireKey } from './call-headers.ts'
import { SessionEndedError } from './refresh-session.ts'
import type { SessionStore } from './session-store.ts'

export interface CustomerSendParts {
  send: Send
  store: SessionStore
  /** Renews the session whose access token was `used`. Returns the new token. */
  refresh: (used: string | undefined) => Promise<string>
  /** Headers of every call, beside the token. */
  listHeaders: () => Record<string, string>
  /**
   * The session has ended: navigates to /login with a return address, or shows there that the account is suspended.
   */
  leave: (isBlocked: boolean) => void
  /** The session needs its second factor: navigates to it with a return address. */
  leaveForSecondFactor: () => unknown
  /** Prompts for the password before a sensitive call. Returns whether it was entered. */
  stepUp: () => Promise<boolean>
}

/**
 * ACC-8: calls on behalf of the visitor. On a 401 it refreshes once and retries once, then passes the failure on. If
 * the second factor is required, the visitor is sent to it, and the failure passes on as well. If the password is
 * required, the call waits for it and is repeated.
 */
export function createCustomerSend(parts: CustomerSendParts): Send {
  const { store, refresh, leave, leaveForSecondFactor, stepUp } = parts
  const sendWith = createSendWith(parts)
  function end(isBlocked: boolean): void {
    store.removeSession()
    leave(isBlocked)
  }
  /** Undefined if there is no session left to refresh: it has ended here, too. */
  async function findFreshToken(used: string | undefined): Promise<string | undefined> {
    try {
      return await refresh(used)
    } catch (failure) {
      if (!(failure instanceof SessionEndedError)) throw failure
      end(failure.isBlocked)
      return undefined
    }
  }
  async function attempt<Answer>(path: string, options?: SendOptions): Promise<Answer> {
    const used = store.getSession()?.access_token
    try {
      return await sendWith<Answer>(used, path, options)
    } catch (failure) {
      if (owesSecondFactor(failure)) leaveForSecondFactor()
      if (!isUnauthorised(failure)) throw failure
      const fresh = await findFreshToken(used)
      if (fresh === undefined) throw failure
      try {
        return await sendWith<Answer>(fresh, path, options)
      } catch (again) {
        if (isUnauthorised(again)) end(false)
        if (owesSecondFactor(again)) leaveForSecondFactor()
        throw again
      }
    }
  }
  async function attemptOrStepUp<Answer>(path: string, options?: SendOptions): Promise<Answer> {
    try {
      return await attempt<Answer>(path, options)
    } catch (failure) {
      if (!isStepUpRequired(failure) || !(await stepUp())) throw failure
      return attempt<Answer>(path, options)
    }
  }
  return async function sendAsCustomer<Answer>(path: string, options?: SendOptions): Promise<Answer> {
    const answer = await attemptOrStepUp<Answer>(path, options)
    retireKey(options?.headers)
    return answer
  }
}

/** Sends a call with a token, undefined for a guest, and the common headers. */
function createSendWith({ send, listHeaders }: Pick<CustomerSendParts, 'send' | 'listHeaders'>) {
  return function sendWith<Answer>(
    token: string | undefined,
    path: string,
    options: SendOptions = {},
  ): Promise<Answer> {
    const headers = {
      ...listHeaders(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...options.headers,
    }
    return send<Answer>(path, { ...options, headers })
  }
}

function owesSecondFactor(failure: unknown): boolean {
  return failure instanceof ApiError && failure.body.code === 'auth.second_factor'
}

function isStepUpRequired(failure: unknown): boolean {
  return failure instanceof ApiError && failure.body.code === 'auth.step_up'
}

function isUnauthorised(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401
}
