import { type ChildProcess, spawn, execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { DEBIAN_FOLDER } from '../../archive/postgres-programs.ts'
import { BackupError } from '../errors.ts'

const ARGUMENTS = [
  '--inserts',
  '--no-owner',
  '--no-privileges',
  '--no-publications',
  '--no-subscriptions',
  '--no-tablespaces',
  '--no-security-labels',
  '--encoding=UTF8',
]

/** Dumps the server's database to a new file with PostgreSQL's own pg_dump. Throws `BackupError`. */
export async function dumpServer(pool: pg.Pool, databaseUrl: string, file: string): Promise<void> {
  const { rows } = await pool.query<{ version: string }>('show server_version_num')
  const program = await requirePgDump(Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000))
  const { url, password } = splitPassword(databaseUrl)
  // The password is passed in the environment: every user of the machine can read a program's arguments.
  const env = { ...process.env, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) }
  // Opened first: an existing file may be another back-up and must not be overwritten.
  const target = await open(file, 'wx', 0o600)
  const dump = spawn(program, [...ARGUMENTS, `--dbname=${url}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    await collect(dump, target)
  } catch (error) {
    dump.kill()
    await rm(file, { force: true })
    throw error
  }
}

async function collect(
  dump: ChildProcess & { stdout: NodeJS.ReadableStream },
  target: FileHandle,
): Promise<void> {
  const complaints: string[] = []
  dump.stderr?.on('data', (text: Buffer) => complaints.push(text.toString()))
  const ended = once(dump, 'close') as Promise<[number | null]>
  await pipeline(dump.stdout, target.createWriteStream({ flush: true }))
  const [code] = await ended
  if (code !== 0) throw new BackupError(`pg_dump failed: ${complaints.join('').trim()}`)
}

function splitPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}

const run = promisify(execFile)

interface Program {
  path: string
  /** Major version of PostgreSQL. */
  version: number
}

/**
 * Finds a pg_dump for a server of this major version: it must not be older. Throws `BackupError` with the package to
 * install.
 */
async function requirePgDump(serverVersion: number): Promise<string> {
  const programs = await Promise.all(listPlaces().map(findProgram))
  const known = programs.filter((program) => program !== undefined).sort((a, b) => a.version - b.version)
  const fit = known.find((program) => program.version >= serverVersion)
  if (fit !== undefined) return fit.path
  const newest = known.at(-1)
  const why =
    newest === undefined
      ? 'pg_dump is not installed'
      : `pg_dump ${newest.version} is older than the server (${serverVersion})`
  throw new BackupError(
    `${why}: install the Debian package postgresql-client-${serverVersion}, or postgresql-client`,
  )
}

function listPlaces(): string[] {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  return ['pg_dump', ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin/pg_dump'))]
}

async function findProgram(path: string): Promise<Program | undefined> {
  try {
    const { stdout } = await run(path, ['--version'])
    const version = Number(/ (\d+)/.exec(stdout)?.[1])
    return Number.isNaN(version) ? undefined : { path, version }
  } catch {
    return undefined
  }
}
