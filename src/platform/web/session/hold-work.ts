import { hasUnsaved } from '#ui/form/unsaved.ts'
import { send } from '../browser-send.ts'
import { ApiError, type Send } from '../send.ts'
import { browserSession } from './browser-session.ts'
import { callAsCustomer, replaceCustomerSend } from './send-as-customer.ts'
import type { KeptSession } from './session-store.ts'
import { blockedAddress, signInAddress } from './sign-in-address.ts'

/** A sign-in that is over while somebody works. */
export interface LostSignIn {
  /** Whose it was. */
  person: KeptSession['user_info'] | undefined
  /** The password was given, in another tab for instance: the second factor is still owed. */
  owesSecondFactor: boolean
}

/** Asks the same person to sign in again over what stands on the screen; whether they did. */
export type SignInAgain = (lost: LostSignIn) => Promise<boolean>

interface HoldingSendParts {
  /** Throws a 401 once the sign-in cannot be renewed, and leads nowhere. */
  send: Send
  hasUnsaved: () => boolean
  signInAgain: (owesSecondFactor: boolean) => Promise<boolean>
  /** Nothing would be lost: leads to the sign-in screen, and back. */
  leave: () => void
}

/** What a form says whose owner did not sign in again. */
const ENDED = {
  code: 'auth.session_ended',
  message: 'Votre session a expiré\u202F: rien n’a été enregistré. Envoyez de nouveau pour vous reconnecter.',
} as const

/**
 * Calls whose sender keeps their work when the sign-in is over: what writes, or would leave something unsaved behind, waits
 * for another sign-in and goes out once more. Who does not want to sign in now is asked again when they save, not by what the
 * screen reads of itself. `send` throws ApiError, or TypeError when the network is gone.
 */
export function createHoldingSend({
  send: call,
  hasUnsaved: isUnsaved,
  signInAgain,
  leave,
}: HoldingSendParts) {
  let isGivenUp = false
  /** Saves that are under way or wait for a sign-in: their forms no longer say that something is unsaved. */
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

/** Whether somebody would lose what they wrote if they were led away now. */
export const hasWork = (): boolean => findWork()

/** From here on nobody is led away from unsaved work because a sign-in is over; answers what ends it. */
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
