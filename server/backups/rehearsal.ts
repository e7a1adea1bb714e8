import { chown, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { showMoment } from '#platform/server/archive/moment.ts'
import {
  type ArchivedBackup,
  chooseBackup,
  listArchived,
  runPgbackrest,
} from '#platform/server/archive/pgbackrest.ts'
import { findServerUser, requirePrograms } from '#platform/server/archive/postgres-programs.ts'
import { type RestoredServer, startRestored } from '#platform/server/archive/restored-server.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { examine } from './examine.ts'

/** Source and target of a rehearsed restore. */
export interface Wanted {
  /** Undefined for the latest point in the archive. */
  moment: Date | undefined
  isRetained: boolean
  /** Parent of the temporary folder. */
  folder: string
  /** Database of the shop. Undefined to use the only one in the cluster. */
  database: string | undefined
  /** Name of the pgBackRest stanza. */
  stanza: string
}

/** Space for WAL replay in bytes: several WAL segments and the data that they write. */
const ROOM_TO_REPLAY = 300_000_000

/** The server stops at the end of the rehearsal, so closed connections are not logged. */
const QUIET = { warn: () => {}, error: () => {} }

/** Restores the archive beside the running shop, checks it, removes it and prints each step. Throws `CommandError`. */
export async function rehearse(wanted: Wanted, signal: AbortSignal): Promise<void> {
  const { moment, stanza, isRetained } = wanted
  const begun = performance.now()
  const backup = chooseBackup(await listArchived(stanza, { signal }), moment)
  const programs = requirePrograms(backup.version)
  await requireRoom(wanted.folder, backup.bytes + ROOM_TO_REPLAY)
  console.log(
    `${moment ? `as it was at ${showMoment(moment)}` : 'as late as the archive goes'}, by the clock of Dakar: ` +
      `the back-up that ended at ${showMoment(backup.endedAt)} and what was archived since`,
  )
  const folder = await makeFolder(wanted.folder)
  let server: RestoredServer | undefined
  let stays = false
  try {
    const place = { ...wanted, own: folder, env: describeEnvironment(folder), signal }
    const data = await restoreData(backup, place)
    const restored = performance.now()
    const { env } = place
    server = await startRestored({ folder, data, programs, env, signal })
    console.log(`replayed and open in ${showSeconds(restored)}`)
    await inspect(server, { ...wanted, signal })
    console.log(`${showSeconds(begun)} in all`)
    stays = isRetained
    if (stays) printAddress(server, { folder, data, programs })
  } finally {
    if (stays) server?.leave()
    else {
      await server?.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  if (!stays) console.log('stopped and removed; nothing else was changed')
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  throw new CommandError(
    `there is not enough room in ${folder}: it takes ${showSize(bytes)}, and ${showSize(free)} are free; --folder names another`,
  )
}

/** Creates a folder that only PostgreSQL's user may enter. */
async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'keur-rehearsal-'))
  const user = findServerUser()
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** Separates pgBackRest's lock and spool files from those of a server on this machine. */
function describeEnvironment(folder: string): Record<string, string> {
  const own = (name: string): string => join(folder, name)
  return {
    PGBACKREST_LOCK_PATH: own('lock'),
    PGBACKREST_SPOOL_PATH: own('spool'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
  }
}

type Place = Wanted & { own: string; env: Record<string, string>; signal: AbortSignal }

/** Returns the data directory. */
async function restoreData(
  { label, bytes }: ArchivedBackup,
  { moment, stanza, own, env, signal }: Place,
): Promise<string> {
  const begun = performance.now()
  const data = join(own, 'data')
  const elsewhere = join(own, 'tablespaces')
  const user = findServerUser()
  for (const folder of [data, elsewhere]) {
    await mkdir(folder, { mode: 0o700 })
    if (user) await chown(folder, user.uid, user.gid)
  }
  // PostgreSQL's own timestamp format.
  const target = moment && `${moment.toISOString().slice(0, -1).replace('T', ' ')}+00`
  await runPgbackrest(
    [
      `--stanza=${stanza}`,
      `--set=${label}`,
      `--pg1-path=${data}`,
      `--tablespace-map-all=${elsewhere}`,
      '--archive-mode=off',
      ...(target === undefined ? [] : ['--type=time', `--target=${target}`, '--target-action=promote']),
      'restore',
    ],
    { env, signal },
  )
  console.log(`restored in ${showSeconds(begun)}, ${showSize(bytes)}`)
  return data
}

async function inspect(
  server: RestoredServer,
  { database, signal }: Pick<Wanted, 'database'> & { signal: AbortSignal },
): Promise<void> {
  const begun = performance.now()
  const databaseUrl = server.urlOf(await findDatabase(server, database))
  const db = await openDatabase({ databaseUrl, dataDir: '', databasePool: 2, log: QUIET })
  try {
    const { notes, errors } = await examine(db)
    signal.throwIfAborted()
    for (const line of [...notes, ...errors]) console.log(line)
    if (errors.length > 0) process.exitCode = 1
    console.log(`checked in ${showSeconds(begun)}`)
  } finally {
    await db.close()
  }
}

/** Returns the named database, else the only user-created one. Throws `CommandError` if there is none or several. */
async function findDatabase(server: RestoredServer, wanted: string | undefined): Promise<string> {
  const db = await openDatabase({
    databaseUrl: server.urlOf('postgres'),
    dataDir: '',
    databasePool: 1,
    log: QUIET,
  })
  try {
    const rows = await db.rows({
      shape: 'admin.find-database',
      text: `select datname as name from pg_database where not datistemplate and datname <> 'postgres' order by datname`,
    })
    return chooseDatabase(
      rows.map(({ name }) => name),
      wanted,
    )
  } finally {
    await db.close()
  }
}

function chooseDatabase(names: readonly string[], wanted: string | undefined): string {
  const [first] = names
  if (first === undefined) throw new CommandError('at that moment the server had no database but its own')
  if (wanted !== undefined ? names.includes(wanted) : names.length === 1) return wanted ?? first
  throw new CommandError(`give --database with one that was there at that moment: ${names.join(', ')}`)
}

function printAddress(
  server: RestoredServer,
  { folder, data, programs }: { folder: string; data: string; programs: string },
): void {
  console.log(`it stays at 127.0.0.1:${server.port}, with the roles and passwords of that moment`)
  console.log(`for this machine's administrator: psql '${server.urlOf('postgres')}'`)
  const user = findServerUser() ? 'runuser -u postgres -- ' : ''
  console.log(`to end it: ${user}${join(programs, 'pg_ctl')} -D ${data} stop -m fast && rm -r ${folder}`)
}

const showSeconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
const showSize = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`
