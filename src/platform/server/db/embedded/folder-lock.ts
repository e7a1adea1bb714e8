import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** What stands in a lock file: who holds it, since when, and the socket folder to clear after a crash. */
interface Holder extends ProcessIdentity {
  startedAt: string
  socketFolder: string
}

export interface FolderLock {
  /** The socket folder of a holder that ended without releasing, if this lock was taken over. */
  leftSocketFolder: string | undefined
  release(): void
}

/** Another process has the data folder open; the message says which one and what to do. */
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
 * Makes this process the only one that opens `folder`; a lock left by a process that has ended is taken over.
 * Two containers that share a volume do not see each other's processes: never give them the same folder.
 * Throws FolderInUseError.
 */
export async function lockFolder(folder: string, path: string, socketFolder: string): Promise<FolderLock> {
  const text = JSON.stringify({ ...getOwnIdentity(), startedAt: new Date().toISOString(), socketFolder })
  const left = await take(path, text, (holder) => {
    throw new FolderInUseError(folder, holder)
  })
  return { leftSocketFolder: left?.socketFolder, release: () => release(path, text) }
}

/** Takes the lock; `onHeld` decides what happens while a living process has it. Answers the dead holder, if any. */
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
 * Only the holder of a second lock may replace a stale one: without it, two processes that saw the same stale lock
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

/** Written aside and linked, so that nobody ever reads a half-written lock. */
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

/** Undefined for a text that no lock can have, such as what a power cut leaves. */
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

/** Tells one process from every other, also from a later one that got the same number. */
export interface ProcessIdentity {
  pid: number
  /** When it started, in clock ticks since the machine did; undefined where /proc does not exist. */
  startTicks: string | undefined
  /** Differs after each start of the machine. */
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
  // Field 22 of proc(5); the second one is the command in brackets and may itself contain spaces and brackets.
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

/** Whether that very process still runs on this machine. Processes of another container are not seen. */
function isRunning(identity: ProcessIdentity): boolean {
  const { bootId } = getOwnIdentity()
  if (identity.bootId !== bootId) return false
  return hasProcess(identity.pid) && findStartTicks(identity.pid) === identity.startTicks
}

function hasProcess(pid: number): boolean {
  try {
    // Signal 0 asks only whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
