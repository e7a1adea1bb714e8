import { createHmac } from 'node:crypto'
import { addSeconds, type Clock } from '#platform/contract/clock.ts'
import type { Queryable } from '../db/database.ts'

/** A counting window, which starts with the first attempt. */
export interface Window {
  name: string
  /** Length in seconds. */
  seconds: number
}
/** A window and its subject: a typed name, an account, a network address. */
export type Tried<Kind extends Window = Window> = readonly [window: Kind, subject: string]

export interface GrowingDelays {
  name: string
  /** Seconds to wait after the first attempt, the second and so on. The last one applies to all further attempts. */
  delays: readonly number[]
  /** Seconds without an attempt after which counting starts again. */
  seconds: number
}

/**
 * Counts attempts in the database under keyed hashes: processes share the counts, and the table identifies no person.
 */
export interface Tries {
  /** Counts one attempt. Returns the number so far, including this one, and when the window ends. */
  count(tried: Tried): Promise<{ tries: number; resetsAt: Date }>
  /** Whether any attempt was counted, for display only. Decisions must use the number that `count` returns. */
  has(tried: Tried): Promise<boolean>
  /** Uncounts an attempt that turned out to be legitimate. */
  giveBack(tried: Tried): Promise<void>
  /** Resets the count to zero. */
  forget(tried: readonly [{ name: string }, subject: string]): Promise<void>
  /**
   * Counts an attempt whose delay is over and returns 0. Otherwise counts nothing and returns the remaining seconds.
   */
  countAfterDelay(tried: readonly [GrowingDelays, subject: string]): Promise<number>
  /** The remaining seconds of the delay, without counting an attempt. */
  readDelay(tried: readonly [GrowingDelays, subject: string]): Promise<number>
}

export function createTries(db: Queryable, { clock, secret }: { clock: Clock; secret: string }): Tries {
  const hashOf = ([{ name }, subject]: readonly [{ name: string }, string]): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['attempt', name, subject]))
      .digest('base64url')
  return {
    count: (tried) => countTry(db, hashOf(tried), { now: clock(), seconds: tried[0].seconds }),
    has: async (tried) => {
      const counted = await db.rows({
        name: 'attempt.has',
        text: 'select 1 from attempt where subject = $1 and resets_at > $2 and tries > 0',
        values: [hashOf(tried), clock()],
      })
      return counted.length > 0
    },
    giveBack: async (tried) => {
      await db.rows({
        name: 'attempt.give-back',
        text: 'update attempt set tries = tries - 1 where subject = $1 and tries > 0',
        values: [hashOf(tried)],
      })
    },
    forget: async (tried) => {
      await db.rows({
        name: 'attempt.forget',
        text: 'delete from attempt where subject = $1',
        values: [hashOf(tried)],
      })
    },
    countAfterDelay: (tried) => countAfterDelay(db, hashOf(tried), { now: clock(), ...tried[0] }),
    readDelay: (tried) => readDelay(db, hashOf(tried), clock()),
  }
}

async function countTry(
  db: Queryable,
  subject: string,
  { now, seconds }: { now: Date; seconds: number },
): Promise<{ tries: number; resetsAt: Date }> {
  const [row] = await db.rows({
    name: 'attempt.count',
    text: `insert into attempt as a (subject, tries, resets_at) values ($1, 1, $3)
           on conflict (subject) do update
             set tries = case when a.resets_at <= $2 then 1 else a.tries + 1 end,
                 resets_at = case when a.resets_at <= $2 then $3 else a.resets_at end
           returning tries, resets_at`,
    values: [subject, now, addSeconds(now, seconds)],
  })
  if (row === undefined) throw new Error('a try was not counted')
  return { tries: row.tries, resetsAt: row.resets_at }
}

/** Atomic in one statement: concurrent attempts cannot exceed the delays. */
async function countAfterDelay(
  db: Queryable,
  subject: string,
  { now, delays, seconds }: { now: Date } & Omit<GrowingDelays, 'name'>,
): Promise<number> {
  const [counted] = await db.rows({
    name: 'attempt.count-after-delay',
    text: `insert into attempt as a (subject, tries, resets_at, waits_until)
           values ($1, 1, $3, $2::timestamptz + make_interval(secs => ($4::int[])[1]))
           on conflict (subject) do update
             set tries = case when a.resets_at <= $2 then 1 else a.tries + 1 end,
                 resets_at = $3,
                 waits_until = $2::timestamptz + make_interval(secs => ($4::int[])[
                   case when a.resets_at <= $2 then 1 else least(a.tries + 1, cardinality($4::int[])) end])
             where a.waits_until is null or a.waits_until <= $2
           returning tries`,
    values: [subject, now, addSeconds(now, seconds), delays],
  })
  if (counted !== undefined) return 0
  const left = await readDelay(db, subject, now)
  // The row was deleted meanwhile, because the right password was entered: count again.
  return left > 0 ? left : countAfterDelay(db, subject, { now, delays, seconds })
}

async function readDelay(db: Queryable, subject: string, now: Date): Promise<number> {
  const [waiting] = await db.rows({
    name: 'attempt.wait',
    text: 'select waits_until from attempt where subject = $1 and waits_until > $2',
    values: [subject, now],
  })
  return waiting === undefined ? 0 : Math.ceil((waiting.waits_until.getTime() - now.getTime()) / 1000)
}
