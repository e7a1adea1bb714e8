import type { Queryable } from '#platform/server/db/database.ts'
import type { Reader } from '#platform/server/db/reads/reader.ts'

/**
 * What sums of a hundred thousand products take while they are added up. With PostgreSQL's own 4 MB they are sorted on the
 * disk, which takes three times as long; few people read reports at once.
 */
const ROOM = '64MB'

/**
 * Reads with as much memory as reports and books of a large shop need, and all of it as it stands at one moment; other statements
 * keep the server's own bounds.
 */
export function withRoom<Answer>(reader: Reader, read: (db: Queryable) => Promise<Answer>): Promise<Answer> {
  return reader.together(async (tx) => {
    await tx.rows({ name: 'reports.moment', text: 'set transaction isolation level repeatable read' })
    await tx.rows({ name: 'reports.room', text: `set local work_mem = '${ROOM}'` })
    return read(tx)
  })
}
