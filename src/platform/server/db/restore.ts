import type { DatabaseLog } from './pool.ts'
import { restoreEmbedded } from './embedded/restore-embedded.ts'
import { requireCompleteDump } from './restore-statements.ts'
import { restoreServer } from './server/restore-server.ts'

export interface RestoreOptions {
  /** A PostgreSQL server; undefined: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** A dump of either engine. */
  file: string
  /** Whether data that are there already may go. */
  mayReplace: boolean
  log: DatabaseLog
  /** What to do when the embedded engine breaks meanwhile; unless given, this process ends. */
  onLost?: ((reason: string) => void) | undefined
}

export interface Restored {
  /** Statements carried out. */
  statements: number
  /** Where the former embedded database now lies, if there was one. */
  formerFolder?: string
}

/**
 * Puts a dump of either engine in place, all of it or nothing. Throws BackupError when the file is not complete or
 * when there are data already and `mayReplace` is not set, FolderInUseError when the shop is running on the folder.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  await requireCompleteDump(options.file)
  const { databaseUrl } = options
  return databaseUrl === undefined ? restoreEmbedded(options) : restoreServer({ ...options, databaseUrl })
}
