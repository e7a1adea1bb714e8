import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runPgbackrest } from '#platform/server/archive/pgbackrest.ts'
import { findServerUser } from '#platform/server/archive/postgres-programs.ts'
import { makeArchiveFolder } from './archive-folder.ts'
import { findServerBinaries } from './postgres-binaries.ts'

/** A separate PostgreSQL server that archives its WAL, with the file and commands of deploy/. */
export interface ArchivedServer {
  /** URL of an empty database. */
  databaseUrl: string
  /** Parent folder of all its files. */
  folder: string
  /** The archive's files, if it is in a folder. */
  repository: string
  /** Environment by which pgBackRest and rehearsals find the archive. */
  env: Record<string, string>
  backUp(type: 'full' | 'diff'): Promise<void>
  /** Waits until all commits are archived. */
  flush(): Promise<void>
  /** Simulates the loss of the machine with its disk: kills every process at once. */
  kill(): Promise<void>
  remove(): Promise<void>
}

const STANZA = '--stanza=keur'
const FOLDERS = ['/usr/bin', '/usr/local/bin']

/** Whether this machine has the required programs. */
export const canArchive = (): boolean =>
  findServerBinaries() !== undefined && FOLDERS.some((folder) => existsSync(join(folder, 'pgbackrest')))

/** `place`: pgBackRest's settings for an archive that is not in its folder. */
export async function startArchivedServer(place?: string): Promise<ArchivedServer> {
  const binaries = findServerBinaries() ?? ''
  const user = findServerUser()
  const folder = mkdtempSync(join(tmpdir(), 'keur-archived-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const archive = makeArchiveFolder(join(folder, 'archive'), randomBytes(24).toString('base64url'), place)
  const data = join(folder, 'data')
  const env = describeEnvironment(folder, { archive: archive.path, data })
  const options = { ...user, cwd: folder, env: { PATH: `${binaries}:/usr/bin:/bin`, LC_ALL: 'C', ...env } }
  const initdb = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync']
  execFileSync(join(binaries, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const settings = [...readSettings(), 'listen_addresses=', `unix_socket_directories=${folder}`]
  const words = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(binaries, 'postgres'), words, { ...options, stdio: 'ignore', detached: true })
  const ended = once(server, 'exit')
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
    process.kill(-server.pid, 'SIGKILL')
    await ended
  }
  const urlOf = (name: string): string =>
    `postgresql://postgres@localhost:5432/${name}?host=${encodeURIComponent(folder)}`
  const ask = (text: string): Promise<pg.QueryResult> => askServer(urlOf('postgres'), text)
  const remove = async (): Promise<void> => {
    await kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await untilOpen(ask)
    await ask('create database shop')
    await runPgbackrest([STANZA, 'stanza-create'], { env })
  } catch (error) {
    await remove()
    throw error
  }
  return {
    databaseUrl: urlOf('shop'),
    folder,
    repository: archive.repository,
    env,
    backUp: async (type) => void (await runPgbackrest([STANZA, `--type=${type}`, 'backup'], { env })),
    // Writes a WAL marker and waits until it is archived.
    flush: async () => void (await runPgbackrest([STANZA, 'check'], { env })),
    kill,
    remove,
  }
}

/** The exact settings of deploy/archive.yml. */
function readSettings(): string[] {
  const parameters = readFileSync('deploy/archive.yml', 'utf8').split('recovery_conf:')[0] ?? ''
  return [...parameters.matchAll(/^ {4}(archive_\w+): '?(.+?)'?$/gm)].map(
    ([, name, value]) => `${name}=${value}`,
  )
}

function describeEnvironment(folder: string, { archive, data }: { archive: string; data: string }) {
  return {
    PGBACKREST_CONFIG_PATH: archive,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_LOG_PATH: folder,
  }
}

async function askServer(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

async function untilOpen(ask: (text: string) => Promise<unknown>): Promise<void> {
  const latest = Date.now() + 60_000
  for (;;) {
    try {
      await ask('select 1')
      return
    } catch (error) {
      if (Date.now() > latest) throw error
      await pause(100)
    }
  }
}
