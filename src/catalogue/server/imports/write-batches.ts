import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { GoOn } from './check-file.ts'

/** Products written in one transaction: as many as keep it within these milliseconds, which orders may wait for. */
const FEWEST = 20
const START = 50
const MOST = 100
const QUICK_MS = 60
const SLOW_MS = 150
/**
 * Milliseconds between two words to the shop's memories, beside the one at the end: each makes all pages be drawn again,
 * which would slow the shop more than the import itself. Orders and baskets read prices and stock past the memories.
 */
const TELL_MS = 60_000

/**
 * Writes batch after batch until `write` took no row: each is whole by itself, and what died in the middle goes on where
 * it was. False where it was stopped.
 */
export async function writeBatches(
  { db, signals }: { db: Database; signals: Signals },
  goOn: GoOn,
  write: (tx: Transaction, size: number) => Promise<number>,
): Promise<boolean> {
  let told = performance.now()
  let size = START
  for (;;) {
    const started = performance.now()
    const isTold = started - told >= TELL_MS
    const count = await afterOthers(() =>
      db.transaction(async (tx) => {
        const done = await write(tx, size)
        if (done === 0 || isTold) await signals.announce(tx, 'catalogue.changed')
        return done
      }),
    )
    if (count === 0) return true
    if (isTold) told = started
    size = chooseSize(size, performance.now() - started)
    if (!(await goOn())) return false
  }
}

/** Somebody gave a code of the batch to another product while it was written: the next look sees it, and leaves the row out. */
async function afterOthers(write: () => Promise<number>): Promise<number> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'product_barcode')) throw error
    return write()
  }
}

function chooseSize(size: number, took: number): number {
  if (took > SLOW_MS) return Math.max(FEWEST, Math.floor(size / 2))
  return took < QUICK_MS ? Math.min(MOST, size * 2) : size
}
