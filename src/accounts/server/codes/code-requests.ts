import type { Clock } from '#platform/contract/clock.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { type Window, createTries } from '#platform/server/tries/tries.ts'

const DAY = 24 * 3600
/** A browser that requested a code for an e-mail; other browsers cannot enter one. */
const REQUESTED: Window = { name: 'code-requested', seconds: DAY }
/**
 * A browser that signed up with an e-mail, or proved the password of its sign-up, so that a message was sent for it.
 */
const SIGNED_UP: Window = { name: 'signed-up', seconds: DAY }

interface CodeRequester {
  /** Lowercase; known or not. */
  email: string
  browser: string
}

/**
 * Records which browser requested a code for which e-mail, registered or not. Responses then depend only on the
 * browser's own actions and reveal no accounts.
 */
export interface CodeRequests {
  noteRequest(requester: CodeRequester): Promise<void>
  noteSignUp(requester: CodeRequester): Promise<void>
  hasRequested(requester: CodeRequester): Promise<boolean>
  hasSignedUp(requester: CodeRequester): Promise<boolean>
}

export function createCodeRequests(db: Queryable, tools: { clock: Clock; secret: string }): CodeRequests {
  const tries = createTries(db, tools)
  const subjectOf = ({ email, browser }: CodeRequester): string => `${email} ${browser}`
  const note = async (window: Window, requester: CodeRequester): Promise<void> => {
    const subject = subjectOf(requester)
    // Counting alone would keep the expiry of a window that began earlier.
    await tries.forget([window, subject])
    await tries.count([window, subject])
  }
  const isNoted = (window: Window, requester: CodeRequester): Promise<boolean> =>
    tries.has([window, subjectOf(requester)])
  return {
    noteRequest: (requester) => note(REQUESTED, requester),
    noteSignUp: (requester) => note(SIGNED_UP, requester),
    hasRequested: async (requester) =>
      (await isNoted(REQUESTED, requester)) || (await isNoted(SIGNED_UP, requester)),
    hasSignedUp: (requester) => isNoted(SIGNED_UP, requester),
  }
}
