import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { makeTempFolder } from '#test/harness/temp-folder.ts'

/**
 * A disk of its own for `work`, of a size as `mount` takes it (`600m`), held in memory. Undefined where this user may
 * not mount one.
 */
export async function withSmallDisk<Result>(
  size: string,
  work: (disk: string) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = await makeTempFolder('disk')
  try {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder.path])
    if (status !== 0) return undefined
    try {
      return await work(folder.path)
    } finally {
      spawnSync('umount', [folder.path])
    }
  } finally {
    await folder.remove()
  }
}

/** Bytes written at once. */
const BLOCK = 1 << 16

/** Takes all the room that is left on the file's disk. */
export function takeAllRoom(file: string): void {
  const handle = openSync(file, 'w')
  const block = Buffer.alloc(BLOCK, 1)
  try {
    for (;;) writeSync(handle, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}
