import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Linux keeps what is in this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** Free bytes asked of the folder and of the machine: the databases of a run take a tenth of it at once. */
const ENOUGH = 6 * 1024 ** 3

/**
 * A folder in memory for what tests throw away, or undefined where this machine has none to spare. A database of a file's
 * own is 1 400 files: writing them to a disk takes the processor longer than the tests that use them.
 */
export function findMemoryFolder(): string | undefined {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH && freemem() >= ENOUGH ? IN_MEMORY : undefined
  } catch {
    return undefined
  }
}
