/** Maximum processes of one machine, whatever the settings request. */
const MAX_PROCESSES = 64
/** Share of the machine's memory for the heaps of all processes. Pages, pictures and the system need the rest. */
const SHARE_OF_MEMORY = 0.5
/** Heap limits in MB: a busy shop needs the minimum, and gains nothing above the maximum. */
const MIN_HEAP = 256
const MAX_HEAP = 4096
/** Database connections of all processes of a machine together. PostgreSQL's default limit is 100. */
const CONNECTIONS = 80
const MAX_POOL = 10
const MIN_POOL = 3

/** The primary exits if no worker is healthy and every slot has failed to start so often in a row. */
export const MAX_FAILED_STARTS = 6
/** Uptime in ms after which a crash resets the back-off. */
export const WELL_AFTER = 60_000
const LONGEST_PAUSE = 30_000

/** Number of serving processes: one per core on a database server by default, always one on the embedded database. */
export function chooseProcesses({
  configured,
  cores,
  hasServer,
}: {
  configured: number | undefined
  cores: number
  hasServer: boolean
}): number {
  return hasServer ? Math.min(configured ?? cores, MAX_PROCESSES) : 1
}

/** Maximum heap of each process in MB. `memory` is the machine's, in bytes. */
export function chooseHeap({
  configured,
  memory,
  processes,
}: {
  configured: number | undefined
  memory: number
  processes: number
}): number {
  const share = Math.floor((memory * SHARE_OF_MEMORY) / processes / 2 ** 20)
  return configured ?? Math.min(Math.max(share, MIN_HEAP), MAX_HEAP)
}

/** Default pool size of one process: processes share the server's connections. */
export function choosePool(processes: number): number {
  return Math.min(Math.max(Math.floor(CONNECTIONS / processes), MIN_POOL), MAX_POOL)
}

/** Back-off in ms before a restart, after `deaths` consecutive early crashes. */
export function pauseBefore(deaths: number): number {
  return deaths <= 1 ? 0 : Math.min(1000 * 2 ** (deaths - 2), LONGEST_PAUSE)
}
