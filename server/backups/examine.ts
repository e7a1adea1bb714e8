import { withRoom } from '#finance/server/index.ts'
import { showMoment } from '#platform/server/archive/moment.ts'
import { proveAudit } from '#platform/server/audit-chain.ts'
import { countLedgers } from '#platform/server/backup/verify-backup.ts'
import type { Database, Queryable } from '#platform/server/db/database.ts'
import { MigrationError, requireKnownTables } from '#platform/server/db/migrate.ts'
import { asReader } from '#platform/server/db/reads/reader.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { findBookErrors } from './shop-backups.ts'

/** Summary of a restored shop and its errors, one sentence each. */
interface Seen {
  notes: string[]
  errors: string[]
}

/**
 * Checks whether a restored shop could replace the shop: known tables, consistent books, intact audit log. Throws
 * `CommandError` if the database holds no shop.
 */
export async function examine(db: Database): Promise<Seen> {
  const [shop] = await db.rows({
    shape: 'admin.examine',
    text: `select to_regclass('sales_order') is not null and to_regclass('migration') is not null as is_there`,
  })
  if (!shop?.is_there) throw new CommandError('at that moment the database held no shop')
  const { orders, payments, pictures, migrations } = await countLedgers(db)
  const last = await findLastOrder(db)
  const seen: Seen = {
    notes: [
      `${orders} orders, ${last ? `the last one ${last.name} of ${showMoment(last.at)}` : 'none'}; ${payments} payments, ${pictures} pictures`,
    ],
    errors: [],
  }
  const note = (isWell: boolean, text: string, errors: readonly string[]): void => {
    if (isWell) seen.notes.push(text)
    else seen.errors.push(...errors)
  }
  const unknown = await findUnknownTables(db)
  note(unknown === undefined, `its ${migrations.split(' ').length} migrations are known`, [unknown ?? ''])
  const errors = await withRoom(asReader(db), findBookErrors)
  note(errors.length === 0, 'the books are in order', [...errors, `the books have ${errors.length} errors`])
  const { length, failure } = await proveAudit(db)
  note(failure === undefined, `the audit log is whole: ${length} lines`, [
    `the audit log was tampered with (${failure?.kind}): ${failure?.detail}`,
  ])
  return seen
}

async function findUnknownTables(db: Queryable): Promise<string | undefined> {
  try {
    await requireKnownTables(db)
    return undefined
  } catch (error) {
    if (error instanceof MigrationError) return error.message
    throw error
  }
}

async function findLastOrder(db: Queryable): Promise<{ name: string; at: Date } | undefined> {
  const [row] = await db.rows({
    shape: 'admin.find-last-order',
    text: 'select name, created_at as at from sales_order order by created_at desc, id desc limit 1',
  })
  return row
}
