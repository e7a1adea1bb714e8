import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import type { DatabaseLog } from '../db/pool.ts'
import { restore } from '../db/restore.ts'

/** A place to restore into that is thrown away, whatever happens. */
export interface ScratchPlace {
  /** The shop's own database, where it is open. */
  db?: Database
  /** The server that holds it; undefined: an embedded database in `folder`. */
  databaseUrl: string | undefined
  folder: string
  log: DatabaseLog
}

const PREFIX = '.verify-'
/** Longest that a check takes, in hours: what is older was left by a process that was killed. */
const LEFT_HOURS = 6
/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63

/**
 * Restores `file` beside the shop and hands the restored database to `look`. On a server that is a database of its own
 * there, where the role may make one; else an embedded one in `folder`. Nothing of it stays. Throws what `look` throws.
 */
export async function withRestored<Result>(
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
  const [role] = await db.rows<{ may: boolean }>({
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
    return await lookInto(await openDatabase({ ...options, databasePool: 1 }), look)
  } finally {
    await db.execute(`drop database if exists ${quote(name)} with (force)`)
  }
}

/** What a killed process left: by the moment in the name, so that a check under way elsewhere keeps its own. */
async function dropLeft(db: Database, prefix: string): Promise<void> {
  const rows = await db.rows<{ name: string }>({
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
  // The engine of a copy may break, for want of room for instance: the shop goes on.
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  const onLost = (reason: string): void => lost.reject(new Error(`the embedded database failed: ${reason}`))
  try {
    const work = async (): Promise<Result> => {
      await restore({ dataDir, file, mayReplace: false, log, onLost })
      return lookInto(await openDatabase({ dataDir, log, onLost }), look)
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

async function lookInto<Result>(copy: Database, look: (copy: Database) => Promise<Result>): Promise<Result> {
  try {
    return await look(copy)
  } finally {
    await copy.close()
  }
}
