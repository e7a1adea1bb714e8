import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Transaction, Queryable, Statement, Database } from './database.ts'
import { isWorthRetrying } from './errors.ts'

const MAX_TRIES = 5
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
      if (tries === MAX_TRIES || !isWorthRetrying(error)) throw error
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

type Result = pg.QueryResult | pg.QueryResult[]

/** Rows of a result; several statements in one text answer with several results, whose rows follow one another. */
export function takeRows(result: Result): unknown[] {
  return Array.isArray(result) ? result.flatMap((one) => one.rows as unknown[]) : (result.rows as unknown[])
}

/** « "total!" » and « "day?" » in a text say whether a column may be null: for tools/check-statements.ts alone. */
const NULL_MARK = /"(\w+)[!?]"/g
const unmarked = new Map<string, string>()

function removeNullMarks(name: string | undefined, text: string): string {
  const plain = (name && unmarked.get(name)) ?? text.replace(NULL_MARK, '"$1"')
  if (name !== undefined) unmarked.set(name, plain)
  return plain
}

/** How to ask over one connection or over a pool. */
export function createQueryable(connection: pg.Pool | pg.PoolClient): Queryable {
  return {
    rows: async ({ preparedAs, name = preparedAs, text, values }: Statement) => {
      const plain = removeNullMarks(name, text)
      const result: Result = await connection.query({
        name,
        text: plain,
        values: values as unknown[] | undefined,
      })
      return takeRows(result) as never[]
    },
  }
}

/** What differs between the engines; everything else is one pool of `pg` connections. */
type EngineParts = Pick<Database, 'engine' | 'dump' | 'close'>

export function createDoor(pool: pg.Pool, parts: EngineParts): Database {
  const queryable = createQueryable(pool)
  return {
    ...parts,
    rows: queryable.rows.bind(queryable),
    transaction: (work) => runTransaction(pool, work),
    execute: async (text, values) => ({ rows: takeRows(await pool.query(text, values as unknown[])) }),
  }
}
