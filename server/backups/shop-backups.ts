import { checkBooks } from '#finance/server/index.ts'
import type { BackupMaker } from '#platform/server/backup/make-backup.ts'
import type { FindFaults } from '#platform/server/backup/verify-backup.ts'
import type { Settings } from '#platform/server/config.ts'

/** What of stock and money does not add up, a sentence each. */
export const findBookFaults: FindFaults = async (db) =>
  (await checkBooks(db)).map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`)

/** What this shop's back-ups are made with. */
export function describeBackups({
  db,
  clock,
  log,
  settings,
}: Pick<BackupMaker, 'db' | 'clock' | 'log'> & { settings: Settings }): BackupMaker {
  const { databaseUrl, backupDir: folder, backupKeep: keep } = settings
  return { db, databaseUrl, folder, keep, findFaults: findBookFaults, clock, log }
}

/** Whether back-ups are made by the clock: not where nothing is kept. */
export function hasScheduledBackups({ backupKeep: { daily, weekly, monthly } }: Settings): boolean {
  return daily + weekly + monthly > 0
}
