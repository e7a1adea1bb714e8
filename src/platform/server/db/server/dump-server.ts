import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { BackupError } from '../backup-error.ts'
import { requirePgDump } from './pg-dump-program.ts'

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

/** Writes a dump of the server's database to a new file, by PostgreSQL's own pg_dump. Throws BackupError. */
export async function dumpServer(pool: pg.Pool, databaseUrl: string, file: string): Promise<void> {
  const { rows } = await pool.query<{ version: string }>('show server_version_num')
  const program = await requirePgDump(Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000))
  const { url, password } = splitPassword(databaseUrl)
  // The password goes by the environment: every user of the machine can read a program's arguments.
  const env = { ...process.env, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) }
  // Opened first: a file that exists already is somebody's back-up and stays.
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
