import { BackupError } from '../db/backup-error.ts'
import type { Queryable } from '../db/database.ts'
import { requireCompleteDump } from '../db/restore-statements.ts'
import { type ScratchPlace, withRestored } from './scratch-database.ts'

/** Says what does not add up in a database; nothing where all is well. */
export type FindFaults = (db: Queryable) => Promise<readonly string[]>

/** Rows of tables that never lose one: a copy taken later has as many or more. */
export interface LedgerCounts {
  orders: number
  payments: number
  movements: number
  pictures: number
  /** Names of the migrations, in order. */
  migrations: string
}

/** Most faults that are named. */
const MOST_NAMED = 3

export async function countLedgers(db: Queryable): Promise<LedgerCounts> {
  const [counts] = await db.rows<LedgerCounts>({
    text: `select (select count(*) from sales_order) as orders, (select count(*) from payment) as payments,
             (select count(*) from stock_movement) as movements, (select count(*) from picture) as pictures,
             (select string_agg(name, ' ' order by name) from migration) as migrations`,
  })
  if (counts === undefined) throw new Error('the database does not count its rows')
  return counts
}

/**
 * Restores a back-up beside the shop and looks whether it could take its place: whole, the books in order and, where
 * `before` was counted ahead of the copy, nothing of the ledgers missing. Throws BackupError with what is wrong.
 */
export async function verifyBackup(
  file: string,
  { findFaults, before, ...place }: ScratchPlace & { findFaults: FindFaults; before?: LedgerCounts },
): Promise<LedgerCounts> {
  await requireCompleteDump(file)
  return withRestored(file, place, async (copy) => {
    const counts = await countLedgers(copy)
    if (before !== undefined) requireWhole(before, counts)
    const faults = await findFaults(copy)
    if (faults.length === 0) return counts
    const named = faults.slice(0, MOST_NAMED).join('; ')
    throw new BackupError(`its books have ${faults.length} faults: ${named}`)
  })
}

function requireWhole(before: LedgerCounts, copied: LedgerCounts): void {
  for (const name of ['orders', 'payments', 'movements'] as const)
    if (copied[name] < before[name])
      throw new BackupError(`it holds ${copied[name]} ${name} where there were ${before[name]}`)
  if (copied.migrations !== before.migrations)
    throw new BackupError('its tables are of another version than the shop')
}
