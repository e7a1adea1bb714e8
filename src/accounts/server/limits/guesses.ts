import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import type { Puzzles } from '#platform/server/puzzle/puzzles.ts'
import { createTries } from '#platform/server/tries/tries.ts'
import { refuseTry } from './attempt-limits.ts'
import { FREE_TRIES, GUESSES } from './limits.ts'

/** Whose password is tried. */
export interface Guess {
  /** As it was typed, known or not: a limit must not tell which exist. */
  name: string
  /** The hash of the browser that tries, where it has signed in to this account before. */
  knownBrowser: string | undefined
}

/** A try that was counted before the password is looked at. */
export interface BegunGuess {
  /** The right password was typed: what was wrong before is forgotten, and this was no guess. */
  wasRight(): Promise<void>
}

export interface Guesses {
  /**
   * Counts a try. A browser of the owner has delays of its own, whatever strangers do; everybody else waits longer with each
   * wrong try from one address for one name (auth.too_many), and solves puzzles where a name or an address sees many
   * (puzzle.required, puzzle.refused).
   */
  begin(request: FastifyRequest, reply: FastifyReply, guess: Guess): Promise<BegunGuess>
}

export function createGuesses({
  db,
  puzzles,
  ...key
}: {
  db: Queryable
  puzzles: Puzzles
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
      // Before the puzzle: nobody solves one in vain.
      const left = await tries.readDelay(pair)
      if (left > 0) throw refuseTry(reply, left)
      const counted = isKnown
        ? undefined
        : await puzzles.ask(request, 'sign-in', [
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
