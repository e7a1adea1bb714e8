import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable, Database } from '../db/database.ts'
import { BackupError } from '../db/errors.ts'
import { openDatabase } from '../db/open-database.ts'
import type { DatabaseLog } from '../db/pool.ts'
import { requireCompleteDump } from '../db/restore-statements.ts'
import { restore } from '../db/restore.ts'

/** Returns inconsistencies of a database, none if it is consistent. */
export type FindBookErrors = (db: Queryable) => Promise<readonly string[]>

/** Row counts of append-only tables: a later copy has as many or more. */
export interface LedgerCounts {
  orders: number
  payments: number
  movements: number
  pictures: number
  /** Names of the migrations, in order. */
  migrations: string
}

/** Maximum errors that are listed. */
const MAX_NAMED = 3

export async function countLedgers(db: Queryable): Promise<LedgerCounts> {
  const [counts] = await db.rows({
    shape: 'platform.count-ledgers',
    text: `select (select count(*) from sales_order) as orders, (select count(*) from payment) as payments,
             (select count(*) from stock_movement) as movements, (select count(*) from picture) as pictures,
             (select string_agg(name, ' ' order by name) from migration) as "migrations!"`,
  })
  if (counts === undefined) throw new Error('the database does not count its rows')
  return counts
}

/**
 * Restores a back-up beside the shop and checks whether it could replace it: complete, and with consistent books. If
 * `before` was counted ahead of the copy, no ledger rows may be missing. Throws `BackupError` with the errors.
 */
export async function verifyBackup(
  file: string,
  { findErrors, before, ...place }: ScratchPlace & { findErrors: FindBookErrors; before?: LedgerCounts },
): Promise<LedgerCounts> {
  await requireCompleteDump(file)
  return withRestored(file, place, async (copy) => {
    const counts = await countLedgers(copy)
    if (before !== undefined) requireWhole(before, counts)
    const errors = await findErrors(copy)
    if (errors.length === 0) return counts
    const named = errors.slice(0, MAX_NAMED).join('; ')
    throw new BackupError(`its books have ${errors.length} errors: ${named}`)
  })
}

function requireWhole(before: LedgerCounts, copied: LedgerCounts): void {
  for (const name of ['orders', 'payments', 'movements'] as const)
    if (copied[name] < before[name])
      throw new BackupError(`it holds ${copied[name]} ${name} where there were ${before[name]}`)
  if (copied.migrations !== before.migrations)
    throw new BackupError('its tables are of another version than the shop')
}

/** A temporary place to restore into. */
interface ScratchPlace {
  /** The shop's own database, if it is open. */
  db?: Database
  /** Address of the server. Undefined for an embedded database in `folder`. */
  databaseUrl: string | undefined
  folder: string
  log: DatabaseLog
}

const PREFIX = '.verify-'
/** Maximum hours of a check. Older databases were left by a killed process. */
const LEFT_HOURS = 6
/** PostgreSQL truncates longer names. */
const LONGEST_NAME = 63

/**
 * Restores `file` beside the shop and passes the restored database to `look`. On a server it is a temporary database,
 * if the role may create one, else an embedded one in `folder`. It is always removed. Throws errors of `look`.
 */
async function withRestored<Result>(
  file: string,
  place: ScratchPlace,
  look: (copy: Database) => Promise<Result>,
): Promise<Result> {
  const { db, databaseUrl, log } = place
  if (db !== undefined && databaseUrl !== undefined && (await mayMakeDatabases(db)))
    return withServerScratch(file, { db, databaseUrl, log }, look)
  return withEmbeddedScratch(file, place, look)
}

async function mayMakeDatabases(db: Database): Promise<boolean> {
  const [role] = await db.rows({
    shape: 'platform.may-make-databases',
    text: 'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  })
  return role?.may ?? false
}

async function withServerScratch<Result>(
  file: string,
  { db, databaseUrl, log }: { db: Database; databaseUrl: string; log: DatabaseLog },
  look: (copy: Database) => Promise<Result>,
): Promise<Result> {
  const address = new URL(databaseUrl)
  const own = decodeURIComponent(address.pathname.slice(1))
  const prefix = `keur_verify_${own}`.slice(0, LONGEST_NAME - 12)
  await dropLeft(db, prefix)
  const seconds = Math.floor(Date.now() / 1000)
  const name = `${prefix}_${seconds}`
  await db.execute(`create database ${quote(name)} template template0`)
  try {
    address.pathname = `/${encodeURIComponent(name)}`
    const options = { databaseUrl: address.href, dataDir: '', log }
    await restore({ ...options, file, mayReplace: false })
    return await inspect(await openDatabase({ ...options, databasePool: 1 }), look)
  } finally {
    await db.execute(`drop database if exists ${quote(name)} with (force)`)
  }
}

/** Removes databases of killed processes. The timestamp in the name protects a check that runs elsewhere. */
async function dropLeft(db: Database, prefix: string): Promise<void> {
  const rows = await db.rows({
    shape: 'platform.drop-left',
    text: `select datname as name from pg_database where starts_with(datname, $1)`,
    values: [`${prefix}_`],
  })
  const oldest = Date.now() / 1000 - LEFT_HOURS * 3600
  for (const { name } of rows) {
    const made = Number(/_(\d+)$/.exec(name)?.[1] ?? Number.NaN)
    if (made < oldest) await db.execute(`drop database if exists ${quote(name)}`)
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function withEmbeddedScratch<Result>(
  file: string,
  { folder, log }: ScratchPlace,
  look: (copy: Database) => Promise<Result>,
): Promise<Result> {
  await removeLeft(folder)
  const dataDir = await mkdtemp(join(folder, PREFIX))
  // The copy's engine may crash, for instance on a full disk. The shop continues.
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  const onLost = (reason: string): void => lost.reject(new Error(`the embedded database failed: ${reason}`))
  try {
    const work = async (): Promise<Result> => {
      await restore({ dataDir, file, mayReplace: false, log, onLost })
      return inspect(await openDatabase({ dataDir, log, onLost }), look)
    }
    return await Promise.race([work(), lost.promise])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > LEFT_HOURS * 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

async function inspect<Result>(copy: Database, look: (copy: Database) => Promise<Result>): Promise<Result> {
  try {
    return await look(copy)
  } finally {
    await copy.close()
  }
}
