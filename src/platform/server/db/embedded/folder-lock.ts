import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessIdentity, getOwnIdentity, isRunning } from './process-identity.ts'

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
