import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseLog } from '../db/pool.ts'
import { closeToOthers } from '../private-files.ts'
import { type BackupRun, recordBackup } from './backup-record.ts'
import { type BackupKeep, chooseRetained } from './retention.ts'
import { type FindBookErrors, countLedgers, verifyBackup } from './verify-backup.ts'

/** Configuration of the back-ups. */
export interface BackupMaker {
  db: Database
  databaseUrl: string | undefined
  /** Folder of the back-ups. */
  folder: string
  keep: BackupKeep
  findErrors: FindBookErrors
  clock: Clock
  log: DatabaseLog
}

const UNFINISHED = '.unfinished'
/** Suffix of a copy that failed its trial restore, saved for inspection. It never counts as a back-up. */
const REFUSED = '.refused'
/** Number of such files that are retained. */
const MAX_REFUSED = 2
/** Hours after which an unfinished file counts as left over by a killed process. */
const LEFT_HOURS = 6

/**
 * Copies the whole shop into one SQL file, restores it elsewhere and checks its books. Only then the file gets its
 * final name, and older ones are pruned. The result is stored in the database and returned. Failures do not throw.
 */
export async function createBackup(maker: BackupMaker): Promise<BackupRun> {
  const { db, folder, clock, log } = maker
  const madeAt = clock()
  const name = buildBackupName(madeAt)
  const run = await tryBackup(maker, { madeAt, name })
  const { failedAt, reason } = run
  if (failedAt !== null) log.error({ file: run.file, failedAt, reason }, 'a back-up failed')
  // An older schema has no table for it, and the database may be down: the file counts.
  await recordBackup(db, run).catch((error: unknown) =>
    log.error({ err: error }, 'a back-up could not be recorded'),
  )
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

/** Syncs the folder, so that the new name is on disk before it counts. */
async function nameForGood(unfinished: string, file: string, folder: string): Promise<void> {
  await rename(unfinished, file)
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Deletes a partly written file, and renames a complete one that failed its trial restore, for inspection. Returns its
 * name if it stays.
 */
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

/** Deletes our own files that need not be retained. Other files in the folder stay. */
async function tidyUp(folder: string, keep: BackupKeep): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  const remove = (name: string): Promise<void> => rm(join(folder, name), { force: true })
  const good = new Map(
    names.flatMap((name) => {
      const moment = readBackupMoment(name)
      return moment === undefined ? [] : [[moment, name] as const]
    }),
  )
  const retained = chooseRetained([...good.keys()], keep)
  // Without a schedule there is no retention: then the operator manages the files.
  const hasRule = keep.daily + keep.weekly + keep.monthly > 0
  for (const [moment, name] of good) if (hasRule && !retained.has(moment)) await remove(name)
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

/** Closes the back-up files to other users. Other files in the folder stay unchanged. Throws `OpenFilesError`. */
export function closeBackups(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const isOurs = (name: string): boolean => readBackupMoment(name.replace(/\.sql\..*$/, '.sql')) !== undefined
  for (const name of names) if (isOurs(name)) closeToOthers(join(folder, name))
}

const NAME = /^keur-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.sql$/

/** Formats keur-20261124-093000.sql. Dakar's clock is UTC. */
export function buildBackupName(moment: Date): string {
  const text = moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `keur-${text}.sql`
}

/** Parses the time of a back-up from its name. Undefined for any other file. */
export function readBackupMoment(name: string): Date | undefined {
  const parts = NAME.exec(name)?.slice(1).map(Number)
  if (parts === undefined) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
