import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { DatabaseLog } from './pool.ts'
import { openServer } from './server/open-server.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; undefined: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Most connections to a server at once; the embedded database always has one. */
  databasePool?: number
  log?: DatabaseLog
  /** What to do when the embedded engine broke; unless given, this process ends, to be started again. */
  onLost?: ((reason: string) => void) | undefined
}

const consoleLog: DatabaseLog = {
  warn: (details, message) => console.warn(message, details),
  error: (details, message) => console.error(message, details),
}

/**
 * Opens the data: a PostgreSQL server, or the embedded database in its folder, made at the first start.
 * Throws FolderInUseError when another process holds the folder. A server is asked only at the first query.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, databasePool = 10, log = consoleLog, onLost } = options
  if (databaseUrl !== undefined) return openServer({ databaseUrl, databasePool, log })
  return openEmbedded({ dataDir, log, onLost })
}
