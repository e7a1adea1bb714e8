import { createHmac } from 'node:crypto'
import { addSeconds, type Clock } from '#platform/contract/clock.ts'
import type { Queryable } from '../db/database.ts'

/** How long tries are counted together; the first one starts the window. */
export interface Window {
  name: string
  /** Length in seconds. */
  seconds: number
}
/** A window, and whom it counts: a typed name, an account, an address of the network. */
export type Tried<Kind extends Window = Window> = readonly [window: Kind, subject: string]

export interface GrowingDelays {
  name: string
  /** Seconds to wait after the first try, the second and so on; the last one holds for all further ones. */
  delays: readonly number[]
  /** Seconds without a try after which counting starts again. */
  seconds: number
}

/** Counts of tries in the database, under keyed hashes: several processes count together and the table names nobody. */
export interface Tries {
  /** Counts one try; answers how many there are, this one included, and when they end. */
  count(tried: Tried): Promise<{ tries: number; resetsAt: Date }>
  /** Whether any was counted: for marks. What decides by a number must decide by the one that `count` returns. */
  has(tried: Tried): Promise<boolean>
  /** Uncounts a try that turned out to be a good one. */
  giveBack(tried: Tried): Promise<void>
  /** Starts again from zero. */
  forget(tried: readonly [{ name: string }, subject: string]): Promise<void>
  /** Counts a try whose delay is over and answers 0; else counts nothing and answers the seconds that are left of it. */
  countAfterDelay(tried: readonly [GrowingDelays, subject: string]): Promise<number>
  /** The seconds that are left of the delay, without counting a try. */
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

/** One statement decides: of many tries at once no more pass than the delays allow. */
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
  // Nothing is left where everything was forgotten meanwhile: the right password was typed.
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
