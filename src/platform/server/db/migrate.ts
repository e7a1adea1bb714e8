import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable, Transaction } from './database.ts'

/** Relative to the project root, where every command runs. */
const FOLDER = 'database/migrations'
/** Arbitrary advisory lock key, unused elsewhere. */
const LOCK = 7_355_608

interface Migration {
  name: string
  sha256: string
  text: string
}

/** An applied migration was edited or is missing. The message names the file. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Migrates the schema: each file of `folder` once, in name order, each in one transaction with its record. Several
 * processes may start at once. Returns the names of the applied files. Throws `MigrationError`.
 */
export async function migrate(db: Database, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await db.transaction(createRecord)
  const applied: string[] = []
  for (const migration of migrations) {
    if (await db.transaction((tx) => applyOnce(tx, migration))) applied.push(migration.name)
  }
  await requireKnown(db, migrations)
  return applied
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  if (names.length === 0)
    throw new MigrationError(`no migration in ${folder}: run this from the project's folder`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Held until the transaction ends: a concurrent process waits, then finds the migrations applied. */
async function lock(tx: Transaction): Promise<void> {
  await tx.rows({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
}

async function createRecord(tx: Transaction): Promise<void> {
  await lock(tx)
  await tx.rows({
    text: `create table if not exists migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`,
  })
}

async function applyOnce(tx: Transaction, { name, sha256, text }: Migration): Promise<boolean> {
  await lock(tx)
  const [known] = await tx.rows({
    shape: 'platform.apply-once',
    text: 'select sha256 from migration where name = $1',
    values: [name],
  })
  if (known !== undefined) {
    if (known.sha256 === sha256) return false
    throw new MigrationError(
      `${name} was applied and has been edited since: put it back and write a new migration`,
    )
  }
  await tx.rows({ text })
  await tx.rows({ text: 'insert into migration (name, sha256) values ($1, $2)', values: [name, sha256] })
  return true
}

/** Checks that this shop knows all migrations of the database. Throws `MigrationError`. */
export async function requireKnownTables(db: Queryable, folder = FOLDER): Promise<void> {
  await requireKnown(db, await readMigrations(folder))
}

/** An older version of the shop must not open the database of a newer one. */
async function requireKnown(db: Queryable, migrations: readonly Migration[]): Promise<void> {
  const rows = await db.rows({
    shape: 'platform.require-known',
    text: 'select name from migration order by name',
  })
  const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.name))
  if (unknown !== undefined) {
    throw new MigrationError(
      `${unknown.name} was applied but is not among the migrations: this shop is older than its data`,
    )
  }
}
