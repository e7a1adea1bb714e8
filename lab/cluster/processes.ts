import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findServerUser } from '#platform/server/archive/postgres-programs.ts'
import type { Part } from './layout.ts'

/** A process started here. PIDs are reused, so the start time identifies it too. */
export interface Started {
  pid: number
  /** Start time in kernel ticks. */
  since: string
}

/** Starts a part that outlives this process; its output goes to a file beside its folder. */
export function startPart(part: Part, folder: string): Started {
  const user = part.isOfPostgres === true ? findServerUser() : undefined
  const own = join(folder, part.name)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  if (user) chownSync(own, user.uid, user.gid)
  const log = openSync(`${own}.log`, 'a')
  const { PATH = '' } = process.env
  const child = spawn(part.command, part.args, {
    // Debian installs some of these programs only in root's PATH.
    env: { PATH: `${PATH}:/usr/sbin:/usr/bin`, ...part.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...(part.folder !== undefined && { cwd: part.folder }),
    // PostgreSQL's user may not have access to the project.
    ...(user && { ...user, cwd: own }),
  })
  child.on('error', () => {})
  child.unref()
  const { pid } = child
  const since = pid === undefined ? undefined : readStart(pid)
  if (pid === undefined || since === undefined) throw new Error(`${part.name} did not start: see ${own}.log`)
  return { pid, since }
}

/** Whether it still runs; a reused PID does not count. */
export function isRunning({ pid, since }: Started): boolean {
  return readStart(pid) === since
}

/** All processes of the PostgreSQL under Patroni, by its PID file, if the PID is really PostgreSQL's. */
export function findPostgres({ pidFile = '' }: Part): Started[] {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' ? [pid, ...listChildren(pid)].flatMap(readProcess) : []
  } catch {
    return []
  }
}

/** All descendants of a process. */
export function listChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const own = children.filter((one) => one !== '').map(Number)
    return own.flatMap((child) => [child, ...listChildren(child)])
  } catch {
    return []
  }
}

/** A process's title; empty when it has ended. */
export function readTitle(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** A process's initial environment. */
export function readEnvironment(pid: number): Map<string, string> {
  try {
    const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  } catch {
    return new Map()
  }
}

/** Sends SIGTERM, then SIGKILL after `patience` ms. */
export async function endProcess(started: Started, patience: number): Promise<void> {
  signal(started, 'SIGCONT')
  signal(started, 'SIGTERM')
  const latest = Date.now() + patience
  while (isRunning(started) && Date.now() < latest) await pause(100)
  signal(started, 'SIGKILL')
  while (isRunning(started)) await pause(50)
}

/** Sends a signal unless the process has ended. */
export function signal(started: Started, name: NodeJS.Signals): void {
  if (isRunning(started)) process.kill(started.pid, name)
}

/** The process of a PID; empty when there is none. */
export function readProcess(pid: number): Started[] {
  const since = readStart(pid)
  return since === undefined ? [] : [{ pid, since }]
}

/** Undefined for an ended process, including a zombie. */
function readStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces. The state follows it, and 19 fields later the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
