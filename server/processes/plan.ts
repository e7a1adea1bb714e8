/** Most processes of one machine, whatever was asked for. */
const MOST_PROCESSES = 64
/** Share of the machine's memory that the heaps of all processes may take: pages, pictures and the system want the rest. */
const SHARE_OF_MEMORY = 0.5
/** Megabytes of one heap: a shop at work needs the least, none gains from more than the most. */
const LEAST_HEAP = 256
const MOST_HEAP = 4096
/** Connections that all processes of a machine take together: PostgreSQL has a hundred unless told. */
const CONNECTIONS = 80
const MOST_POOL = 10
const LEAST_POOL = 3

/** So many deaths at start in a row, for each place, are the end where nobody is left who serves. */
export const MOST_FAILED_STARTS = 6
/** Milliseconds after which a process that dies had been well. */
export const WELL_AFTER = 60_000
const LONGEST_PAUSE = 30_000

/** How many processes serve: one per core on a database server unless told, and always one on the embedded database. */
export function chooseProcesses({
  asked,
  cores,
  hasServer,
}: {
  asked: number | undefined
  cores: number
  hasServer: boolean
}): number {
  return hasServer ? Math.min(asked ?? cores, MOST_PROCESSES) : 1
}

/** Megabytes that the heap of each process may grow to. `memory` is the machine's, in bytes. */
export function chooseHeap({
  asked,
  memory,
  processes,
}: {
  asked: number | undefined
  memory: number
  processes: number
}): number {
  const share = Math.floor((memory * SHARE_OF_MEMORY) / processes / 2 ** 20)
  return asked ?? Math.min(Math.max(share, LEAST_HEAP), MOST_HEAP)
}

/** Connections of one process to the database where nobody chose: fewer where many processes share the server's. */
export function choosePool(processes: number): number {
  return Math.min(Math.max(Math.floor(CONNECTIONS / processes), LEAST_POOL), MOST_POOL)
}

/** Milliseconds before a process is started again that died `deaths` times in a row without having been well. */
export function pauseBefore(deaths: number): number {
  return deaths <= 1 ? 0 : Math.min(1000 * 2 ** (deaths - 2), LONGEST_PAUSE)
}
