import { checkBooks } from '#finance/server/index.ts'
import type { BackupMaker } from '#platform/server/backup/make-backup.ts'
import type { FindBookErrors } from '#platform/server/backup/verify-backup.ts'
import type { Settings } from '#platform/server/config.ts'

/** Returns inconsistencies of stock and money, one sentence each. */
export const findBookErrors: FindBookErrors = async (db) =>
  (await checkBooks(db)).map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`)

/** Back-up configuration of this shop. */
export function describeBackups({
  db,
  clock,
  log,
  settings,
}: Pick<BackupMaker, 'db' | 'clock' | 'log'> & { settings: Settings }): BackupMaker {
  const { databaseUrl, backupDir: folder, backupKeep: keep } = settings
  return { db, databaseUrl, folder, keep, findErrors: findBookErrors, clock, log }
}

/** Whether back-ups run on a schedule. False if the settings retain none. */
export function hasScheduledBackups({ backupKeep: { daily, weekly, monthly } }: Settings): boolean {
  return daily + weekly + monthly > 0
}
