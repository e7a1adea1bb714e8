import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Undescribed } from '#platform/server/db/database.ts'

/** The transaction in whose work the running code stands. */
const inside = new AsyncLocalStorage<{ db: Database; isOpen: boolean }>()

/**
 * Makes a database on a server as strict as the embedded one, whose only session the open transaction holds: whoever
 * asks the database itself inside a transaction would wait there for ever, and fails here at once.
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

/** Does something as somebody else would meanwhile, who is not in the open transaction. */
export function asSomebodyElse<Result>(work: () => Result): Result {
  return inside.exit(work)
}
