import type { Queryable } from '#platform/server/db/database.ts'
import type { Reader } from '#platform/server/db/reads/reader.ts'

/**
 * `work_mem` for sums over a hundred thousand products. With PostgreSQL's default of 4 MB they are sorted on disk,
 * which takes three times as long; few people read reports at once.
 */
const ROOM = '64MB'

/**
 * Reads with the memory that reports and books of a large shop need, in one snapshot. Other statements keep the
 * server's limits.
 */
export function withRoom<Answer>(reader: Reader, read: (db: Queryable) => Promise<Answer>): Promise<Answer> {
  return reader.together(async (tx) => {
    await tx.rows({ name: 'reports.moment', text: 'set transaction isolation level repeatable read' })
    await tx.rows({ name: 'reports.room', text: `set local work_mem = '${ROOM}'` })
    return read(tx)
  })
}
