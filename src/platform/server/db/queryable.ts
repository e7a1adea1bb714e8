import type pg from 'pg'
import type { Queryable, Statement } from './database.ts'

type Result = pg.QueryResult | pg.QueryResult[]

/** Rows of a result; several statements in one text answer with several results, whose rows follow one another. */
export function takeRows(result: Result): unknown[] {
  return Array.isArray(result) ? result.flatMap((one) => one.rows as unknown[]) : (result.rows as unknown[])
}

/** How to ask over one connection or over a pool. */
export function createQueryable(connection: pg.Pool | pg.PoolClient): Queryable {
  return {
    rows: async <Row>({ name, text, values }: Statement) => {
      const result: Result = await connection.query({ name, text, values: values as unknown[] | undefined })
      return takeRows(result) as Row[]
    },
  }
}
