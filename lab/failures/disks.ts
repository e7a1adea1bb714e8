import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Space for a trial database with the WAL that it retains for its standby, and a few minutes more. */
const SIZE = '3G'
/** Milliseconds between two checks for freed space. */
const POLL_MS = 1000

/** Small disks for the databases, each a file mounted on a part's data folder. */
export interface Disks {
  /** Fills all space, including space freed later. Returns a function that releases it. */
  fill(name: string): () => void
  close(): Promise<void>
}

/** Disks for these parts. Returns the reason as text when the user or machine cannot mount them. */
export async function openDisks(folder: string, names: readonly string[]): Promise<Disks | string> {
  const mounted: string[] = []
  const fillings: (() => void)[] = []
  const close = async (): Promise<void> => {
    // First: an unmounted folder is on the machine's own disk.
    for (const giveBack of fillings) giveBack()
    for (const at of mounted.splice(0)) await run('umount', [at]).catch(() => run('umount', ['-l', at]))
  }
  try {
    for (const name of names) {
      const [file, at] = [join(folder, `${name}.disk`), join(folder, name)]
      mkdirSync(at, { recursive: true })
      await run('truncate', ['-s', SIZE, file])
      await run('mkfs.ext4', ['-q', '-m', '0', file])
      await run('mount', ['-o', 'loop', file, at])
      mounted.push(at)
      chmodSync(at, 0o700)
    }
  } catch (error) {
    await close()
    return `no disk of its own may be mounted here (${String(error).split('\n')[0]})`
  }
  return {
    fill: (name) => {
      const giveBack = fill(join(folder, name))
      fillings.push(giveBack)
      return giveBack
    },
    close,
  }
}

function fill(at: string): () => void {
  let pieces = 0
  const take = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(at)
    if (bavail === 0) return
    pieces += 1
    await run('fallocate', ['-l', String(bavail * bsize), join(at, `ballast-${pieces}`)])
  }
  // Space taken by another process meanwhile is not an error.
  const look = (): void => void take().catch(() => {})
  look()
  const timer = setInterval(look, POLL_MS)
  return () => {
    clearInterval(timer)
    for (let piece = 1; piece <= pieces; piece += 1) rmSync(join(at, `ballast-${piece}`), { force: true })
  }
}
