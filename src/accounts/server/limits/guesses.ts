import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { Captchas } from '#platform/server/captcha/captchas.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { createTries } from '#platform/server/tries/tries.ts'
import { refuseTry } from './attempt-limits.ts'
import { FREE_TRIES, GUESSES } from './limits.ts'

/** The subject of a password try. */
export interface Guess {
  /** The typed name, whether or not it exists: a limit must not reveal which names exist. */
  name: string
  /** Hash of the browser, if it has signed in to this account before. */
  knownBrowser: string | undefined
}

/** A try that is counted before the password is compared. */
export interface BegunGuess {
  /** Call it after the correct password, to reset the count. */
  wasRight(): Promise<void>
}

export interface Guesses {
  /**
   * Counts a try. The owner's browser has delays of its own, unaffected by strangers. Others wait longer with each
   * wrong try per address and name (auth.too_many). With many tries for a name or address, they also solve captchas
   * (`puzzle.required`, `puzzle.refused`).
   */
  begin(request: FastifyRequest, reply: FastifyReply, guess: Guess): Promise<BegunGuess>
}

export function createGuesses({
  db,
  captchas,
  ...key
}: {
  db: Queryable
  captchas: Captchas
  clock: Clock
  secret: string
}): Guesses {
  const tries = createTries(db, key)
  return {
    begin: async (request, reply, { name, knownBrowser }) => {
      const address = addressKey(request)
      const isKnown = knownBrowser !== undefined
      const pair = [
        GUESSES,
        JSON.stringify([name, isKnown ? 'browser' : 'address', knownBrowser ?? address]),
      ] as const
      // Checked before the captcha, so that no captcha is solved in vain.
      const left = await tries.readDelay(pair)
      if (left > 0) throw refuseTry(reply, left)
      const counted = isKnown
        ? undefined
        : await captchas.require(request, 'sign-in', [
            [FREE_TRIES.passwordByName, name],
            [FREE_TRIES.passwordByAddress, address],
          ])
      const waits = await tries.countAfterDelay(pair)
      if (waits > 0) throw refuseTry(reply, waits)
      return {
        wasRight: async () => {
          await tries.forget(pair)
          await counted?.giveBack()
        },
      }
    },
  }
}
