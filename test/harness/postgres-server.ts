import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findServerUser } from '#platform/server/archive/postgres-programs.ts'
import { findServerBinaries, hasServer } from './postgres-binaries.ts'

export interface PostgresServer {
  /** URL of a database that may create others. */
  url: string
  stop(): Promise<void>
  /**
   * Stops the server like `systemctl restart`, runs `meanwhile`, and starts it on the same data. Undefined for
   * an external server.
   */
  restart?: (meanwhile: () => Promise<void>) => Promise<void>
}

/** Unsafe only on power loss, and these data are temporary. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
/** Omits what tests do not need: WAL for replication, and autovacuum for short-lived tables. Benchmarks keep both. */
export const FOR_TESTS = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'checkpoint_timeout=1h',
]
/** Timeout in seconds until a new server accepts connections. */
const START_SECONDS = 30

/**
 * A PostgreSQL server for tests and benchmarks: TEST_DATABASE_URL, whose user must be able to create databases,
 * otherwise a temporary one with these settings. Undefined when neither is available.
 */
export async function ensurePostgresServer(
  settings: readonly string[] = [],
): Promise<PostgresServer | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }
  return hasServer() ? startOwnServer(settings) : undefined
}

/** Starts a temporary server even if one is given; undefined when the programs are missing. */
export async function startOwnServer(settings: readonly string[]): Promise<PostgresServer | undefined> {
  const binaries = findServerBinaries()
  return binaries === undefined ? undefined : startServer(binaries, settings)
}

async function startServer(binaries: string, extra: readonly string[]): Promise<PostgresServer> {
  const place = makePlace(binaries)
  // Trust authentication is safe: only this user can open the socket's folder, and there is no port.
  const words = ['-U', 'keur', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync']
  prepare(place, 'initdb', words)
  return serveData(place, extra)
}

/**
 * A standby of a server on this machine, from a copy of its data. Stopping deletes it. Undefined when the programs are
 * missing.
 */
export async function startStandby(
  leaderUrl: string,
  settings: readonly string[],
): Promise<PostgresServer | undefined> {
  const binaries = findServerBinaries()
  if (binaries === undefined) return undefined
  const place = makePlace(binaries)
  prepare(place, 'pg_basebackup', ['-d', leaderUrl, '-R', '-c', 'fast', '-X', 'stream', '--no-sync'])
  return serveData(place, settings)
}

/** Socket and data folder of a temporary server. */
interface Place {
  binaries: string
  folder: string
  data: string
  options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number }
}

function makePlace(binaries: string): Place {
  const user = findServerUser()
  const folder = mkdtempSync(join(tmpdir(), 'keur-pg-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const env = { PATH: `${binaries}:/usr/bin:/bin`, LC_ALL: 'C', TZ: 'UTC' }
  return { binaries, folder, data: join(folder, 'data'), options: { ...user, cwd: folder, env } }
}

function prepare({ binaries, data, options }: Place, program: string, words: readonly string[]): void {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  execFileSync(join(binaries, program), ['-D', data, ...words], { ...options, stdio: [...stdio] })
}

async function serveData(
  { binaries, folder, data, options }: Place,
  extra: readonly string[],
): Promise<PostgresServer> {
  const settings = [
    ...FAST,
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    // The last of duplicate settings wins.
    ...extra,
  ]
  const launch = (): ChildProcess =>
    spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = launch()
  const stop = async (): Promise<void> => {
    await endServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgresql://keur@localhost:5432/postgres?host=${encodeURIComponent(folder)}`,
    stop,
    restart: async (meanwhile) => {
      await endServer(server)
      await meanwhile()
      server = launch()
      await waitUntilReady(server)
    },
  }
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  const output: string[] = []
  const ready = Promise.withResolvers<void>()
  const fail = (why: string): void => ready.reject(new Error(`PostgreSQL ${why}:\n${output.join('')}`))
  const late = setTimeout(() => fail(`is not ready after ${START_SECONDS} s`), START_SECONDS * 1000)
  server.once('exit', () => fail('did not start'))
  // Read until its end: a full pipe would block the server.
  server.stderr?.on('data', (text: Buffer) => {
    if (output.length < 100) output.push(text.toString())
    if (/ready to accept (?:read-only )?connections/.test(text.toString())) ready.resolve()
  })
  try {
    await ready.promise
  } finally {
    clearTimeout(late)
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it does not wait for clients. */
async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}
