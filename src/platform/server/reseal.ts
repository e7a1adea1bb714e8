import { readBatches } from './db/database.ts'
import type { Seal } from './seal.ts'

/** Rows read per query. */
const BATCH = 100

/** Number of re-encrypted rows, and of rows that no key opens, which stay unchanged. */
export interface Resealed {
  renewed: number
  unreadable: number
}

/**
 * A table of encrypted values. Rows are stored one by one, so that the run can be stopped and resumed while the shop
 * is open.
 */
export interface SealedTable<Row extends { sealed: Buffer }> {
  placeOf: (row: Row) => string
  /** Reads in a fixed order, from the start if `last` is undefined. */
  readAfter: (last: Row | undefined, count: number) => Promise<Row[]>
  /** Must not change a row whose encrypted value was changed meanwhile. */
  store: (row: Row, renewed: Buffer) => Promise<void>
}

/** Re-encrypts values of former keys with the first key of `seal`. */
export async function resealRows<Row extends { sealed: Buffer }>(
  seal: Seal<unknown>,
  table: SealedTable<Row>,
): Promise<Resealed> {
  const done = { renewed: 0, unreadable: 0 }
  for await (const rows of readBatches<Row>(BATCH, (last) => table.readAfter(last, BATCH)))
    for (const row of rows) {
      const renewed = seal.renew(row.sealed, table.placeOf(row))
      if (renewed === undefined) done.unreadable += 1
      if (!Buffer.isBuffer(renewed)) continue
      await table.store(row, renewed)
      done.renewed += 1
    }
  return done
}
