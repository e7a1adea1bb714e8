import { restoreEmbedded } from './embedded/restore-embedded.ts'
import { requireCompleteDump, type Restored, type RestoreOptions } from './restore-statements.ts'
import { restoreServer } from './server/restore-server.ts'

/**
 * Restores a dump of either engine, completely or not at all. Throws `BackupError` if the file is not complete, or if
 * data exists and `mayReplace` is not set. Throws `FolderInUseError` if the shop is running on the folder.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  await requireCompleteDump(options.file)
  const { databaseUrl } = options
  return databaseUrl === undefined ? restoreEmbedded(options) : restoreServer({ ...options, databaseUrl })
}
