import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseLog } from '../db/pool.ts'
import { closeToOthers } from '../private-files.ts'
import { type BackupRun, recordBackup } from './backup-record.ts'
import { type BackupKeep, chooseRetained } from './retention.ts'
import { type FindFaults, countLedgers, verifyBackup } from './verify-backup.ts'

/** What back-ups are made with. */
export interface BackupMaker {
  db: Database
  databaseUrl: string | undefined
  /** Where back-ups go. */
  folder: string
  keep: BackupKeep
  findFaults: FindFaults
  clock: Clock
  log: DatabaseLog
}

const UNFINISHED = '.unfinished'
/** Kept aside under this ending: a copy that did not restore, to be looked at. It never counts as a back-up. */
export const REFUSED = '.refused'
/** So many of those stay. */
const MAX_REFUSED = 2
/** Hours after which an unfinished file was left by a process that was killed. */
const LEFT_HOURS = 6

/**
 * Copies the whole shop into one SQL file, restores that elsewhere, looks at its books and only then gives it its good
 * name; older ones make room. What it came to stands in the database and is answered; a failure throws nothing.
 */
export async function createBackup(maker: BackupMaker): Promise<BackupRun> {
  const { db, folder, clock, log } = maker
  const madeAt = clock()
  const name = buildBackupName(madeAt)
  const run = await tryBackup(maker, { madeAt, name })
  const { failedAt, reason } = run
  if (failedAt !== null) log.error({ file: run.file, failedAt, reason }, 'a back-up failed')
  // Data of an older shop have no place for it, a database that is down neither: the file counts.
  await recordBackup(db, run).catch((error: unknown) => log.error({ err: error }, 'a back-up was not noted'))
  await tidyUp(folder, maker.keep)
  return run
}

async function tryBackup(
  { clock, ...maker }: BackupMaker,
  { madeAt, name }: { madeAt: Date; name: string },
): Promise<BackupRun> {
  const { db, folder } = maker
  const file = join(folder, name)
  const unfinished = `${file}${UNFINISHED}`
  let failedAt: 'write' | 'verify' = 'write'
  let bytes: number | null = null
  const end = (retained: string | null, reason: string | null): BackupRun => ({
    madeAt,
    endedAt: clock(),
    file: retained,
    bytes,
    failedAt: reason === null ? null : failedAt,
    reason,
  })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const before = await countLedgers(db)
    await db.dump(unfinished)
    bytes = (await stat(unfinished)).size
    failedAt = 'verify'
    await verifyBackup(unfinished, { ...maker, before })
    await nameForGood(unfinished, file, folder)
    return end(name, null)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return end(await setAside(unfinished, { name, folder, failedAt }), reason)
  }
}

/** The new name is on the disk before anybody counts on it. */
async function nameForGood(unfinished: string, file: string, folder: string): Promise<void> {
  await rename(unfinished, file)
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Half a file is of no use; a whole one that does not restore shows why. Answers its name, where it stays. */
async function setAside(
  unfinished: string,
  { name, folder, failedAt }: { name: string; folder: string; failedAt: 'write' | 'verify' },
): Promise<string | null> {
  if (failedAt === 'write') {
    await rm(unfinished, { force: true })
    return null
  }
  await rename(unfinished, join(folder, `${name}${REFUSED}`))
  return `${name}${REFUSED}`
}

/** Removes what need not be kept of our own files; anything else in the folder stays. */
async function tidyUp(folder: string, keep: BackupKeep): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  const remove = (name: string): Promise<void> => rm(join(folder, name), { force: true })
  const good = new Map(
    names.flatMap((name) => {
      const moment = readBackupMoment(name)
      return moment === undefined ? [] : [[moment, name] as const]
    }),
  )
  const kept = chooseRetained([...good.keys()], keep)
  // Nothing is kept by the clock where nothing is made by it: then files are whoever's who made them.
  const hasRule = keep.daily + keep.weekly + keep.monthly > 0
  for (const [moment, name] of good) if (hasRule && !kept.has(moment)) await remove(name)
  const ours = (ending: string): string[] =>
    names
      .filter(
        (name) => name.endsWith(ending) && readBackupMoment(name.slice(0, -ending.length)) !== undefined,
      )
      .sort()
  for (const name of ours(REFUSED).slice(0, -MAX_REFUSED)) await remove(name)
  for (const name of ours(UNFINISHED)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > LEFT_HOURS * 3_600_000) await remove(name)
  }
}

/** Closes the shop's back-ups to other users; whatever else is in the folder stays as it is. Throws OpenFilesError. */
export function closeBackups(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const isOurs = (name: string): boolean => readBackupMoment(name.replace(/\.sql\..*$/, '.sql')) !== undefined
  for (const name of names) if (isOurs(name)) closeToOthers(join(folder, name))
}

const NAME = /^keur-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.sql$/

/** keur-20261124-093000.sql; Dakar's clock is UTC. */
export function buildBackupName(moment: Date): string {
  const text = moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `keur-${text}.sql`
}

/** When a back-up was taken, by its name; undefined for any other file. */
export function readBackupMoment(name: string): Date | undefined {
  const parts = NAME.exec(name)?.slice(1).map(Number)
  if (parts === undefined) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
