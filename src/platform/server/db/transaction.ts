import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Transaction } from './database.ts'
import { isWorthRetrying } from './errors.ts'
import { createQueryable } from './queryable.ts'

const MOST_TRIES = 5
/** Longest pause before the second try, in milliseconds; doubled for each further one. */
const FIRST_PAUSE = 20

/**
 * Runs `work` between BEGIN and COMMIT on one connection; anything it throws rolls back and is thrown on.
 * A serialization failure or a deadlock runs the whole of it again, at most 5 times in all.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(pool, work)
    } catch (error) {
      if (tries === MOST_TRIES || !isWorthRetrying(error)) throw error
      // Random, so that two transactions that met do not meet again.
      await pause(Math.random() * FIRST_PAUSE * 2 ** (tries - 1))
    }
  }
}

async function tryOnce<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const reactions: (() => void)[] = []
  let broken: Error | undefined
  let result: Result
  try {
    await client.query('begin')
    const tx = Object.defineProperty(createQueryable(client), 'afterCommit', {
      value: (react: () => void) => void reactions.push(react),
    })
    result = await work(tx as Transaction)
    const { command } = await client.query('commit')
    // PostgreSQL answers ROLLBACK to a COMMIT when a statement failed and `work` swallowed its error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it had failed')
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
  for (const react of reactions) react()
  return result
}

/** Answers why the connection cannot be used again, if so. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
