import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../free-port.ts'
import { CommandError } from '../run-command.ts'
import { findServerUser } from './postgres-programs.ts'

/** Restored data that become a server: where they are, with which programs and environment, and until when. */
interface Restored {
  /** Of PostgreSQL's user, and let nobody else in: whoever reaches the socket in it may enter. */
  folder: string
  /** In that folder. */
  data: string
  programs: string
  env: Record<string, string>
  signal: AbortSignal
}

export interface RestoredServer {
  /** On the loopback address; who enters there says the password that the role had at that moment. */
  port: number
  /** The address of one of its databases for this machine's administrator alone: by the socket. */
  urlOf(database: string): string
  /** Ends it. */
  stop(): Promise<void>
  /** Lets it go on when this process ends. */
  leave(): void
}

const ADMIN = 'postgres'
const ASK_AGAIN_MS = 100

/**
 * Starts PostgreSQL on restored data beside everything else: it replays what was archived and opens. It archives nothing
 * and follows nobody, whatever the server did whose data these are. Throws CommandError where it does not open.
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
      // Interrupted from the keyboard, the command ends it; and it may stay.
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

/** Given on the command line they win over whatever was restored. */
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
    // Nobody enters before the moment is reached; and the server may be smaller than the one that was copied.
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

/** Why restored data did not become a server, from its log. */
export function explainEnd(log: string): string {
  const last = /last completed transaction was at log time (\S+ [\d:]+)/.exec(log)?.[1]
  if (log.includes('recovery ended before configured recovery target was reached'))
    return `the archive ends before that moment: the last change that it holds is of ${last ?? 'before its first back-up'}`
  const complaint = log.match(/FATAL:.*/g)?.at(-1) ?? log.trim().split('\n').at(-1)
  return `PostgreSQL does not open the restored data: ${complaint?.replace(/^FATAL:\s*/, '')}`
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || pid === undefined

/** SIGINT is PostgreSQL's fast shutdown: it does not wait for who is connected. */
async function endServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}
