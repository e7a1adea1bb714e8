import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** A tmpfs on Linux. */
const IN_MEMORY = '/dev/shm'
/** Free bytes required in the folder and on the machine: a run's databases use a tenth at once. */
const ENOUGH = 6 * 1024 ** 3

/**
 * A folder in memory for temporary test data, or undefined where memory is short. A file's database has 1 400 files:
 * writing them to disk takes more CPU time than its tests.
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
