import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { GoOn } from './check-file.ts'

/** Products per transaction. The size adapts to keep a batch within these milliseconds, for which orders may wait. */
const FEWEST = 20
const START = 50
const MOST = 100
const QUICK_MS = 60
const SLOW_MS = 150
/**
 * Minimum interval in ms between two cache invalidations, besides the one at the end. Each one makes all pages render
 * again, which would slow the shop more than the import. Orders and baskets bypass these caches.
 */
const ANNOUNCE_MS = 60_000

/**
 * Writes batches until `write` returns 0. Each batch is atomic, and a crashed import resumes after its last batch.
 * False when stopped.
 */
export async function writeBatches(
  { db, signals }: { db: Database; signals: Signals },
  goOn: GoOn,
  write: (tx: Transaction, size: number) => Promise<number>,
): Promise<boolean> {
  let announced = performance.now()
  let size = START
  for (;;) {
    const started = performance.now()
    const isDue = started - announced >= ANNOUNCE_MS
    const count = await afterOthers(() =>
      db.transaction(async (tx) => {
        const done = await write(tx, size)
        if (done === 0 || isDue) await signals.announce(tx, 'catalogue.changed')
        return done
      }),
    )
    if (count === 0) return true
    if (isDue) announced = started
    size = chooseSize(size, performance.now() - started)
    if (!(await goOn())) return false
  }
}

const RETRIED = ['product_barcode', 'product_folded_reference']

/**
 * Retries once if a barcode or reference of the batch was given to another product meanwhile. The retry detects this
 * and leaves the row out.
 */
async function afterOthers(write: () => Promise<number>): Promise<number> {
  try {
    return await write()
  } catch (error) {
    if (!RETRIED.some((constraint) => isUniqueViolation(error, constraint))) throw error
    return write()
  }
}

function chooseSize(size: number, took: number): number {
  if (took > SLOW_MS) return Math.max(FEWEST, Math.floor(size / 2))
  return took < QUICK_MS ? Math.min(MOST, size * 2) : size
}
