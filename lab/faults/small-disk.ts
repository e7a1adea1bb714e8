import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { makeTempFolder } from '#test/harness/temp-folder.ts'

/**
 * Mounts an in-memory disk for `work`, with a size in `mount` format (`600m`). Undefined when this user may not mount.
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

/** Bytes per write. */
const BLOCK = 1 << 16

/** Fills the file's disk. */
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
