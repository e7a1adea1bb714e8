import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Transaction, Queryable, Statement, Database } from './database.ts'
import { isWorthRetrying } from './errors.ts'

const MAX_TRIES = 5
/** Maximum pause before the second attempt in ms, doubled for each further one. */
const FIRST_PAUSE = 20

/**
 * Runs `work` between BEGIN and COMMIT on one connection. Any error rolls back and is rethrown. A serialization
 * failure or a deadlock repeats it, 5 attempts at most.
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(pool, work)
    } catch (error) {
      if (tries === MAX_TRIES || !isWorthRetrying(error)) throw error
      // Random, so that two conflicting transactions do not collide again.
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
    // PostgreSQL responds ROLLBACK to a COMMIT if a statement failed and `work` swallowed its error.
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

/** Returns the error that makes the connection unusable, if any. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

type Result = pg.QueryResult | pg.QueryResult[]

/** Rows of a result. Several statements in one text return several results, whose rows are concatenated. */
function takeRows(result: Result): unknown[] {
  return Array.isArray(result) ? result.flatMap((one) => one.rows as unknown[]) : (result.rows as unknown[])
}

/** « "total!" » and « "day?" » declare whether a column may be null. Only tools/check-statements.ts uses them. */
const NULL_MARK = /"(\w+)[!?]"/g
const unmarked = new Map<string, string>()

function removeNullMarks(name: string | undefined, text: string): string {
  const plain = (name && unmarked.get(name)) ?? text.replace(NULL_MARK, '"$1"')
  if (name !== undefined) unmarked.set(name, plain)
  return plain
}

/** Queries over one connection or a pool. */
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

/** Differences between the engines. Everything else is one pool of `pg` connections. */
type EngineParts = Pick<Database, 'engine' | 'dump' | 'close'>

export function createDatabase(pool: pg.Pool, parts: EngineParts): Database {
  const queryable = createQueryable(pool)
  return {
    ...parts,
    rows: queryable.rows.bind(queryable),
    transaction: (work) => runTransaction(pool, work),
    execute: async (text, values) => ({ rows: takeRows(await pool.query(text, values as unknown[])) }),
  }
}
