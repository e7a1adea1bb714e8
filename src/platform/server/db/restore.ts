import { restoreEmbedded } from './embedded/restore-embedded.ts'
import { requireCompleteDump, type Restored, type RestoreOptions } from './restore-statements.ts'
import { restoreServer } from './server/restore-server.ts'

/**
 * Puts a dump of either engine in place, all of it or nothing. Throws BackupError when the file is not complete or
 * when there are data already and `mayReplace` is not set, FolderInUseError when the shop is running on the folder.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  await requireCompleteDump(options.file)
  const { databaseUrl } = options
  return databaseUrl === undefined ? restoreEmbedded(options) : restoreServer({ ...options, databaseUrl })
}
