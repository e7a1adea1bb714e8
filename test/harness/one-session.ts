import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Undescribed } from '#platform/server/db/database.ts'

/** The transaction of the current async context. */
const inside = new AsyncLocalStorage<{ db: Database; isOpen: boolean }>()

/**
 * Makes a server database as strict as the embedded one, whose only session belongs to the open transaction. A query
 * outside that transaction from within it would deadlock there, and throws here at once.
 */
export function refuseSecondSession(db: Database): Database {
  const requireOutside = (): void => {
    const open = inside.getStore()
    if (open?.db === db && open.isOpen)
      throw new Error('the database was asked beside its own open transaction')
  }
  const rows = db.rows.bind(db)
  const execute = db.execute.bind(db)
  const transaction = db.transaction.bind(db)
  db.rows = (async (statement: Undescribed) => {
    requireOutside()
    return rows(statement)
  }) as Database['rows']
  db.execute = async (text, values) => {
    requireOutside()
    return execute(text, values)
  }
  db.transaction = async (work) => {
    requireOutside()
    return transaction(async (tx) => {
      const open = { db, isOpen: true }
      try {
        return await inside.run(open, () => work(tx))
      } finally {
        open.isOpen = false
      }
    })
  }
  return db
}

/** Runs work outside the open transaction, as another client. */
export function asOtherSession<Result>(work: () => Result): Result {
  return inside.exit(work)
}
