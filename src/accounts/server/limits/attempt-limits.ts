import type { FastifyReply } from 'fastify'
import type { Clock } from '../../../platform/contract/clock.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { ErrorCode } from '../../../platform/contract/errors.ts'
import { describeWait } from '../../rules/waiting-time.ts'
import { hashWithKey } from '../secrets.ts'

/** How many tries in how long; the first one starts the window. */
export interface Limit {
  name: string
  most: number
  /** Length of the window in seconds. */
  seconds: number
}
/** A limit, and whom it counts: a typed name, an account, an address of the network. */
export type Counted = readonly [limit: Limit, subject: string]

export interface AttemptLimits {
  /**
   * Counts one try against each limit. Beyond one of them throws auth.too_many, or `code`, with the waiting time in
   * French, in seconds and as `Retry-After`.
   */
  take(reply: FastifyReply, counted: readonly Counted[], code?: ErrorCode): Promise<void>
  /** Counts one try against each limit up to the first that refuses it; whether none did. */
  isAllowed(counted: readonly Counted[]): Promise<boolean>
  /** Uncounts a try that turned out to be a good one. */
  giveBack(counted: Counted): Promise<void>
  /** Starts again from zero. */
  forget(counted: Counted): Promise<void>
}

/** Tries stand in the database, under keyed hashes: several processes count together and the table names nobody. */
export function createAttemptLimits(
  db: Queryable,
  { clock, secret }: { clock: Clock; secret: string },
): AttemptLimits {
  const nameOf = ([{ name }, subject]: Counted): string => hashWithKey(secret, 'attempt', name, subject)
  const count = async (counted: Counted): Promise<{ isBeyond: boolean; waitSeconds: number }> => {
    const [{ most, seconds }] = counted
    const now = clock()
    const { tries, resets_at } = await countTry(db, nameOf(counted), { now, seconds })
    return { isBeyond: tries > most, waitSeconds: Math.ceil((resets_at.getTime() - now.getTime()) / 1000) }
  }
  return {
    take: async (reply, all, code = 'auth.too_many') => {
      for (const counted of all) {
        const { isBeyond, waitSeconds } = await count(counted)
        if (isBeyond) throw refuse(reply, waitSeconds, code)
      }
    },
    isAllowed: async (all) => {
      for (const counted of all) if ((await count(counted)).isBeyond) return false
      return true
    },
    giveBack: async (counted) => {
      await db.rows({
        name: 'attempt.give-back',
        text: 'update attempt set tries = tries - 1 where subject = $1 and tries > 0',
        values: [nameOf(counted)],
      })
    },
    forget: async (counted) => {
      await db.rows({
        name: 'attempt.forget',
        text: 'delete from attempt where subject = $1',
        values: [nameOf(counted)],
      })
    },
  }
}

async function countTry(
  db: Queryable,
  subject: string,
  { now, seconds }: { now: Date; seconds: number },
): Promise<{ tries: number; resets_at: Date }> {
  const [row] = await db.rows<{ tries: number; resets_at: Date }>({
    name: 'attempt.count',
    text: `insert into attempt as a (subject, tries, resets_at) values ($1, 1, $3)
           on conflict (subject) do update
             set tries = case when a.resets_at <= $2 then 1 else a.tries + 1 end,
                 resets_at = case when a.resets_at <= $2 then $3 else a.resets_at end
           returning tries, resets_at`,
    values: [subject, now, new Date(now.getTime() + seconds * 1000)],
  })
  if (row === undefined) throw new Error('a try was not counted')
  return row
}

function refuse(reply: FastifyReply, waitSeconds: number, code: ErrorCode): ShopError {
  reply.header('retry-after', waitSeconds)
  if (code !== 'auth.too_many') return new ShopError(code)
  const message = `Trop d’essais. Réessayez ${describeWait(waitSeconds)}.`
  return new ShopError(code, { details: { message, retry_after: waitSeconds } })
}
