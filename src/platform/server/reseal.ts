import { readBatches } from './db/database.ts'
import type { Seal } from './seal.ts'

/** Rows read in one go. */
const BATCH = 100

/** How many rows were sealed anew, and how many no key opens: these stay as they are. */
export interface Resealed {
  renewed: number
  unreadable: number
}

/** A table of sealed values. Rows are stored one by one, so that it can be stopped and begun again while the shop is open. */
export interface SealedTable<Row extends { sealed: Buffer }> {
  placeOf: (row: Row) => string
  /** In one fixed order; from the first one where `last` is undefined. */
  readAfter: (last: Row | undefined, count: number) => Promise<Row[]>
  /** Must leave a row alone whose seal was changed meanwhile. */
  store: (row: Row, renewed: Buffer) => Promise<void>
}

/** Seals with the first key of `seal` what its other keys sealed. */
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
