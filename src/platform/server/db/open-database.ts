import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { DatabaseLog } from './pool.ts'
import { openServer } from './server/open-server.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server. Undefined for the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Maximum connections to a server. The embedded database always has one. */
  databasePool?: number
  log?: DatabaseLog
  /** Called when the embedded engine crashes. Omit to exit this process, so that it is restarted. */
  onLost?: ((reason: string) => void) | undefined
}

const consoleLog: DatabaseLog = {
  warn: (details, message) => console.warn(message, details),
  error: (details, message) => console.error(message, details),
}

/**
 * Opens the data: a PostgreSQL server, or the embedded database in its folder, created at the first start. Throws
 * `FolderInUseError` if another process holds the folder. Connects to a server at the first query only.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, databasePool = 10, log = consoleLog, onLost } = options
  if (databaseUrl !== undefined) return openServer({ databaseUrl, databasePool, log })
  return openEmbedded({ dataDir, log, onLost })
}
