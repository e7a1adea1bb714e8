import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../free-port.ts'
import { CommandError } from '../run-command.ts'
import { findServerUser } from './postgres-programs.ts'

/** Restored data to start a server on: location, programs, environment and abort signal. */
interface Restored {
  /** Owned by PostgreSQL's user and closed to all others: anyone who reaches its socket may connect. */
  folder: string
  /** Inside that folder. */
  data: string
  programs: string
  env: Record<string, string>
  signal: AbortSignal
}

export interface RestoredServer {
  /** On the loopback address. Connections need the role's password as of the restored time. */
  port: number
  /** Connection address of a database over the socket, for this machine's administrator only. */
  urlOf(database: string): string
  /** Stops the server. */
  stop(): Promise<void>
  /** Keeps the server running after this process exits. */
  leave(): void
}

const ADMIN = 'postgres'
const ASK_AGAIN_MS = 100

/**
 * Starts PostgreSQL on restored data beside the running shop: it replays the WAL and opens. Archiving and replication
 * are off, whatever the original server's settings. Throws `CommandError` if it does not open.
 */
export async function startRestored(restored: Restored): Promise<RestoredServer> {
  const { folder, data, programs, env, signal } = restored
  const port = await findFreePort()
  const log = join(folder, 'postgresql.log')
  const settings = writeSettings(folder, port)
  const output = openSync(log, 'a')
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...findServerUser(),
      cwd: folder,
      env: { ...process.env, ...env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      stdio: ['ignore', output, output],
      // Ctrl+C must not reach the server: the command stops it, or keeps it running.
      detached: true,
    },
  )
  closeSync(output)
  const server: RestoredServer = {
    port,
    urlOf: (database) =>
      `postgresql://${ADMIN}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}`,
    stop: () => endServer(child),
    leave: () => child.unref(),
  }
  try {
    await waitUntilOpen(child, { url: server.urlOf('postgres'), log, signal })
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

/** Command line settings override the restored ones. */
function writeSettings(folder: string, port: number): Record<string, string> {
  const own = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    const user = findServerUser()
    if (user) chownSync(file, user.uid, user.gid)
    return file
  }
  return {
    config_file: own('postgresql.conf', '# All settings stand on the command line.\n'),
    hba_file: own('pg_hba.conf', 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n'),
    ident_file: own('pg_ident.conf', ''),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    archive_mode: 'off',
    // Refuses connections before the target time. Also allows a machine smaller than the original.
    hot_standby: 'off',
    synchronous_standby_names: '',
    primary_conninfo: '',
    shared_preload_libraries: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    lc_messages: 'C',
    log_timezone: 'UTC',
    max_connections: '20',
    ssl: 'off',
  }
}

async function waitUntilOpen(
  child: ChildProcess,
  { url, log, signal }: { url: string; log: string; signal: AbortSignal },
): Promise<void> {
  child.on('error', () => {})
  while (!(await isOpen(url))) {
    signal.throwIfAborted()
    if (hasEnded(child)) throw new CommandError(explainEnd(readFileSync(log, 'utf8')))
    await pause(ASK_AGAIN_MS)
  }
}

async function isOpen(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Explains from the log why the server did not start. */
export function explainEnd(log: string): string {
  const last = /last completed transaction was at log time (\S+ [\d:]+)/.exec(log)?.[1]
  if (log.includes('recovery ended before configured recovery target was reached'))
    return `the archive ends before that moment: the last change that it holds is of ${last ?? 'before its first back-up'}`
  const complaint = log.match(/FATAL:.*/g)?.at(-1) ?? log.trim().split('\n').at(-1)
  return `PostgreSQL does not open the restored data: ${complaint?.replace(/^FATAL:\s*/, '')}`
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || pid === undefined

/** SIGINT is PostgreSQL's fast shutdown: it does not wait for clients. */
async function endServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}
