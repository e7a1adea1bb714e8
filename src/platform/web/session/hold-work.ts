import { hasUnsaved } from '#ui/form/unsaved.ts'
import { send } from '../browser-send.ts'
import { ApiError, type Send } from '../send.ts'
import { browserSession } from './browser-session.ts'
import { callAsCustomer, replaceCustomerSend } from './send-as-customer.ts'
import type { StoredSession } from './session-store.ts'
import { blockedAddress, signInAddress } from './sign-in-address.ts'

/** A session that has ended during work. */
export interface LostSignIn {
  /** Owner of the session. */
  person: StoredSession['user_info'] | undefined
  /** The password was entered, for instance in another tab. The second factor is still required. */
  owesSecondFactor: boolean
}

/** Prompts the same person to sign in again over the current screen. Returns whether they did. */
export type SignInAgain = (lost: LostSignIn) => Promise<boolean>

interface HoldingSendParts {
  /** Throws a 401 once the session cannot be renewed, without navigation. */
  send: Send
  hasUnsaved: () => boolean
  signInAgain: (owesSecondFactor: boolean) => Promise<boolean>
  /** Nothing would be lost: navigates to the sign-in screen with a return address. */
  leave: () => void
}

/** Form message after the user declined to sign in again. */
const ENDED = {
  code: 'auth.session_ended',
  message: 'Votre session a expiré\u202F: rien n’a été enregistré. Envoyez de nouveau pour vous reconnecter.',
} as const

/**
 * On session expiry: holds mutating calls, and any call while there is unsaved work, until the user signs in again,
 * then repeats them. A user who declines is prompted again when saving, not by background reads. `send` throws
 * `ApiError`, or `TypeError` without network.
 */
export function createHoldingSend({
  send: call,
  hasUnsaved: isUnsaved,
  signInAgain,
  leave,
}: HoldingSendParts) {
  let isGivenUp = false
  /** Saves under way or waiting for a sign-in: their forms no longer count as unsaved. */
  let saves = 0
  const hasWork = (): boolean => saves > 0 || isUnsaved()
  async function hold<Answer>(...[path, options]: Parameters<Send>): Promise<Answer> {
    try {
      const answer = await call<Answer>(path, options)
      isGivenUp = false
      return answer
    } catch (failure) {
      const owesSecondFactor = failure instanceof ApiError && failure.body.code === 'auth.second_factor'
      const isOver = failure instanceof ApiError && failure.status === 401
      if (!isOver && !owesSecondFactor) throw failure
      const isRead = (options?.method ?? 'GET') === 'GET'
      if (isRead && !hasWork()) {
        leave()
        throw failure
      }
      isGivenUp = (isRead && isGivenUp) || !(await signInAgain(owesSecondFactor))
      if (isGivenUp) throw new ApiError(401, ENDED)
      return call<Answer>(path, options)
    }
  }
  async function send<Answer>(...[path, options]: Parameters<Send>): Promise<Answer> {
    const save = (options?.method ?? 'GET') === 'GET' ? 0 : 1
    saves += save
    try {
      return await hold<Answer>(path, options)
    } finally {
      saves -= save
    }
  }
  return { send, hasWork }
}

let findWork = (): boolean => false

/** Whether navigation would lose unsaved input. */
export const hasWork = (): boolean => findWork()

/** From now on an expired session does not navigate away from unsaved work. Returns a function that ends this. */
export function holdWork(signInAgain: SignInAgain): () => void {
  const store = browserSession()
  let person = store.getSession()?.user_info
  let isBlocked = false
  const unsubscribe = store.subscribe(() => {
    person = store.getSession()?.user_info ?? person
  })
  function leave(): void {
    store.removeSession()
    location.assign(isBlocked ? blockedAddress() : signInAddress(location.pathname + location.search))
  }
  const holding = createHoldingSend({
    send: callAsCustomer(send, {
      store: { ...store, removeSession: () => undefined },
      leave: (isSuspended) => {
        isBlocked = isSuspended
        if (isBlocked) leave()
      },
      leaveForSecondFactor: () => undefined,
    }),
    hasUnsaved,
    signInAgain: async (owesSecondFactor) => !isBlocked && signInAgain({ person, owesSecondFactor }),
    leave,
  })
  replaceCustomerSend(holding.send)
  findWork = holding.hasWork
  return () => {
    unsubscribe()
    findWork = () => false
    replaceCustomerSend(undefined)
  }
}
