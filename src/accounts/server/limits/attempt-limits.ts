import type { FastifyReply } from 'fastify'
import { describeWait } from '#accounts/rules/waiting-time.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type Tried, type Window, createTries } from '#platform/server/tries/tries.ts'

/** Maximum tries per window; the first try starts the window. */
export interface Limit extends Window {
  most: number
}
/** A limit and its subject: a typed name, an account or a network address. */
export type Counted = Tried<Limit>

export interface AttemptLimits {
  /**
   * Counts one try against each limit. Beyond a limit throws auth.too_many, or `code`, with the waiting time in
   * French, in seconds and as `Retry-After`.
   */
  take(reply: FastifyReply, counted: readonly Counted[], code?: ErrorCode): Promise<void>
  /** Counts one try against each limit until one is exceeded. Returns whether none was. */
  isAllowed(counted: readonly Counted[]): Promise<boolean>
  /** Uncounts a try that was correct. */
  giveBack(counted: Counted): Promise<void>
  /** Resets the count. */
  forget(counted: Counted): Promise<void>
}

/** Counts are stored in the database under keyed hashes: processes share them, and the table names no one. */
export function createAttemptLimits(
  db: Queryable,
  { clock, secret }: { clock: Clock; secret: string },
): AttemptLimits {
  const tries = createTries(db, { clock, secret })
  const count = async (counted: Counted): Promise<{ isBeyond: boolean; waitSeconds: number }> => {
    const { tries: counts, resetsAt } = await tries.count(counted)
    const waitSeconds = Math.ceil((resetsAt.getTime() - clock().getTime()) / 1000)
    return { isBeyond: counts > counted[0].most, waitSeconds }
  }
  return {
    take: async (reply, all, code = 'auth.too_many') => {
      for (const counted of all) {
        const { isBeyond, waitSeconds } = await count(counted)
        if (isBeyond) throw refuseTry(reply, waitSeconds, code)
      }
    },
    isAllowed: async (all) => {
      for (const counted of all) if ((await count(counted)).isBeyond) return false
      return true
    },
    giveBack: (counted) => tries.giveBack(counted),
    forget: (counted) => tries.forget(counted),
  }
}

/** Error for a try that comes too soon, with the waiting time in French, in seconds and as `Retry-After`. */
export function refuseTry(
  reply: FastifyReply,
  waitSeconds: number,
  code: ErrorCode = 'auth.too_many',
): ShopError {
  reply.header('retry-after', waitSeconds)
  if (code !== 'auth.too_many') return new ShopError(code)
  const message = `Trop d’essais. Réessayez ${describeWait(waitSeconds)}.`
  return new ShopError(code, { details: { message, retry_after: waitSeconds } })
}
