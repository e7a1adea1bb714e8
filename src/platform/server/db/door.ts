import type pg from 'pg'
import type { Database } from './database.ts'
import { createQueryable, takeRows } from './queryable.ts'
import { runTransaction } from './transaction.ts'

/** What differs between the engines; everything else is one pool of `pg` connections. */
type EngineParts = Pick<Database, 'engine' | 'dump' | 'close'>

/** The door over a pool of connections. */
export function createDoor(pool: pg.Pool, parts: EngineParts): Database {
  const queryable = createQueryable(pool)
  return {
    ...parts,
    rows: (statement) => queryable.rows(statement),
    transaction: (work) => runTransaction(pool, work),
    execute: async (text, values) => ({ rows: takeRows(await pool.query(text, values as unknown[])) }),
  }
}
