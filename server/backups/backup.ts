// `npm run db:backup`: backs up the whole shop, pictures included, to one SQL file in BACKUP_DIR. The file is restored
// elsewhere and checked.
import { join } from 'node:path'
import { createBackup } from '#platform/server/backup/make-backup.ts'
import { readSettings } from '#platform/server/config.ts'
import { BackupError } from '#platform/server/db/errors.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { createLogger } from '#platform/server/log/logger.ts'
import { runCommand } from '#platform/server/run-command.ts'
import { describeBackups } from './shop-backups.ts'

await runCommand(async () => {
  const settings = readSettings(process.env)
  const { databaseUrl, dataDir, backupDir } = settings
  const db = await openDatabase({ databaseUrl, dataDir })
  try {
    const log = createLogger('silent')
    const clock = (): Date => new Date()
    const { file, bytes, failedAt, reason } = await createBackup(
      describeBackups({ db, clock, log, settings }),
    )
    if (failedAt === 'write') throw new BackupError(`no back-up was made: ${reason}`)
    const where = join(backupDir, file ?? '')
    if (failedAt === 'verify') throw new BackupError(`${where} cannot take the shop's place: ${reason}`)
    console.log(
      `${where} (${((bytes ?? 0) / 1_000_000).toFixed(1)} MB), restored elsewhere, its books in order`,
    )
  } finally {
    await db.close()
  }
})
