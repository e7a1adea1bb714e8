import { hash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { PackedPage } from './rendered-page.ts'

/** Maximum concurrent writes. Pages beyond it are rendered when they are requested again. */
const MAX_WRITING = 32
/** Pause in ms after a failed write, so that a full disk is not tried for each page. */
const PAUSE_MS = 60_000
/** Block size in bytes, for the disk usage of a file. */
const BLOCK_BYTES = 4096

/** A page with the data that decides whether it may be sent (page-cache.ts). */
interface StoredPage {
  page: PackedPage
  since: number
  renderedAt: number
  day: number
}

/** Pages that left this process's memory, one file each. They are valid for this process only. */
export interface PageFiles {
  has(address: string): boolean
  save(address: string, stored: StoredPage): void
  /** Undefined if there is no file, or if it cannot be read. */
  read(address: string): Promise<StoredPage | undefined>
  forget(address: string): void
}

type Known = Omit<StoredPage, 'page'> & { size: number; path: string }

/**
 * Stores at most `maxBytes` in the folder of the build and the process, below `folder`. Deletes files of other builds
 * and of the slot's previous process, because the changes since are unknown.
 */
export function openPageFiles(
  { folder, build, process, maxBytes }: { folder: string; build: string; process: number; maxBytes: number },
  log: Pick<Logger, 'warn'>,
): PageFiles {
  const own = join(folder, build, String(process))
  let last = 0
  // Unique names: one file may be deleted while the next is written.
  const makePath = (address: string): string => join(own, `${hash('sha256', address, 'hex')}-${(last += 1)}`)
  const writing = new Set<string>()
  let pausedUntil = 0
  const pauseAfter = (error: unknown): void => {
    if (performance.now() >= pausedUntil) log.warn({ err: error }, 'cannot write to DATA_DIR/pages')
    pausedUntil = performance.now() + PAUSE_MS
  }
  const files = new LRUCache<string, Known>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES,
    dispose: ({ path }) => void rm(path, { force: true }).catch(pauseAfter),
  })
  const opened = openFolder(folder, build, own).catch(pauseAfter)
  const write = async (address: string, { page, ...known }: StoredPage): Promise<void> => {
    await opened
    const { packed, ...head } = page
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), packed])
    const path = makePath(address)
    try {
      await writeFile(path, bytes)
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined)
      throw error
    }
    files.set(address, { ...known, size: bytes.length, path })
  }
  return {
    has: (address) => files.has(address),
    save: (address, stored) => {
      const isKnown = files.peek(address)?.renderedAt === stored.renderedAt
      if (isKnown || writing.has(address) || writing.size >= MAX_WRITING || performance.now() < pausedUntil)
        return
      writing.add(address)
      void write(address, stored)
        .catch(pauseAfter)
        .finally(() => writing.delete(address))
    },
    read: async (address) => {
      const known = files.get(address)
      if (known === undefined) return undefined
      const { since, renderedAt, day } = known
      try {
        const bytes = await readFile(known.path)
        const end = bytes.indexOf('\n')
        const head = JSON.parse(bytes.toString('utf8', 0, end)) as Omit<PackedPage, 'packed'>
        // A copy, because a slice would keep the whole buffer in memory.
        return { since, renderedAt, day, page: { ...head, packed: Buffer.from(bytes.subarray(end + 1)) } }
      } catch {
        files.delete(address)
        return undefined
      }
    },
    forget: (address) => void files.delete(address),
  }
}

/** Deletes the files of other builds and of the slot's previous process, and creates the folder. */
async function openFolder(folder: string, build: string, own: string): Promise<void> {
  const builds = await readdir(folder).catch(() => [])
  for (const other of builds)
    if (other !== build) await rm(join(folder, other), { recursive: true, force: true })
  await rm(own, { recursive: true, force: true })
  await mkdir(own, { recursive: true, mode: 0o700 })
}
