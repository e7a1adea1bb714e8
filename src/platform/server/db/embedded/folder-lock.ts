import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Content of a lock file: holder, start time, and the socket folder to remove after a crash. */
interface Holder extends ProcessIdentity {
  startedAt: string
  socketFolder: string
}

export interface FolderLock {
  /** The socket folder of a crashed holder, if this lock was taken over. */
  leftSocketFolder: string | undefined
  release(): void
}

/** Another process has opened the data folder. The message names it and the remedy. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  readonly pid: number

  constructor(folder: string, holder: Holder) {
    super(
      `the data folder ${folder} is in use by process ${holder.pid} (started ${holder.startedAt}): ` +
        'stop it first, or give this one another DATA_DIR',
    )
    this.pid = holder.pid
  }
}

/**
 * Locks `folder` for this process. A lock left by an exited process is taken over. Two containers that share a volume
 * do not see each other's processes: never give them the same folder. Throws `FolderInUseError`.
 */
export async function lockFolder(folder: string, path: string, socketFolder: string): Promise<FolderLock> {
  const text = JSON.stringify({ ...getOwnIdentity(), startedAt: new Date().toISOString(), socketFolder })
  const left = await take(path, text, (holder) => {
    throw new FolderInUseError(folder, holder)
  })
  return { leftSocketFolder: left?.socketFolder, release: () => release(path, text) }
}

/**
 * Takes the lock. `onHeld` decides what happens while a running process holds it. Returns the crashed holder, if any.
 */
async function take(
  path: string,
  text: string,
  onHeld: (holder: Holder) => unknown,
): Promise<Holder | undefined> {
  for (;;) {
    if (putIfAbsent(path, text)) return undefined
    const found = read(path)
    if (found === undefined) continue
    const holder = parse(found)
    if (holder !== undefined && isRunning(holder)) await onHeld(holder)
    else if (await replaceStale(path, found, text)) return holder
  }
}

/**
 * Only the holder of a second lock may replace a stale one. Without it, two processes that found the same stale lock
 * could each remove the other's new one.
 */
async function replaceStale(path: string, stale: string, text: string): Promise<boolean> {
  const takeover = `${path}.takeover`
  await take(takeover, text, () => pause(10))
  try {
    if (read(path) !== stale) return false
    const fresh = `${path}.${randomUUID()}`
    writeFileSync(fresh, text, { mode: 0o600 })
    renameSync(fresh, path)
    return true
  } finally {
    release(takeover, text)
  }
}

/** Written aside and linked, so that no process reads a partial lock. */
function putIfAbsent(path: string, text: string): boolean {
  const fresh = `${path}.${randomUUID()}`
  writeFileSync(fresh, text, { mode: 0o600 })
  try {
    linkSync(fresh, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(fresh, { force: true })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Undefined for invalid content, such as after a power cut. */
function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>
    return typeof holder.pid === 'number' ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

function release(path: string, text: string): void {
  if (read(path) === text) rmSync(path, { force: true })
}

/** Identifies a process, also against a later one with the same pid. */
export interface ProcessIdentity {
  pid: number
  /** Start time in clock ticks since boot. Undefined without /proc. */
  startTicks: string | undefined
  /** Differs after each boot. */
  bootId: string | undefined
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function findStartTicks(pid: number): string | undefined {
  // Field 22 of proc(5). The second field is the command in parentheses and may itself contain spaces and parentheses.
  const fields = readText(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields?.[19]
}

export function getOwnIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    startTicks: findStartTicks(process.pid),
    bootId: readText('/proc/sys/kernel/random/boot_id')?.trim(),
  }
}

/** Whether this process still runs on this machine. Processes of other containers are not visible. */
function isRunning(identity: ProcessIdentity): boolean {
  const { bootId } = getOwnIdentity()
  if (identity.bootId !== bootId) return false
  return hasProcess(identity.pid) && findStartTicks(identity.pid) === identity.startTicks
}

function hasProcess(pid: number): boolean {
  try {
    // Signal 0 only checks that the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
