import { listFruitlessTerms } from '#crm/server/index.ts'
import { listBestSellers, listSalesByDay, sumOwed } from '#finance/server/index.ts'
import { readSmsFigures } from '#notifications/server/index.ts'
import { listTakings } from '#payments/server/index.ts'
import type { ArchiveStatus, BackupStatus, Dashboard, SmsStatus } from '#platform/contract/back-office.ts'
import { isArchiveLate, readArchiveState } from '#platform/server/archive/archive-state.ts'
import { type Caller, hasRight } from '#platform/server/auth/rights.ts'
import { isBackupLate } from '#platform/server/backup/backup-jobs.ts'
import { readBackupState } from '#platform/server/backup/backup-record.ts'
import type { Database } from '#platform/server/db/database.ts'

async function readBackupStatus(db: Database, now: Date): Promise<BackupStatus> {
  const state = await readBackupState(db)
  const { lastGood, failure } = state
  return {
    made_at: lastGood?.madeAt.toISOString() ?? null,
    bytes: lastGood?.bytes ?? null,
    is_late: isBackupLate(state, now),
    failure: failure ? { at: failure.at.toISOString(), step: failure.failedAt } : null,
  }
}

async function readArchiveStatus(db: Database, now: Date): Promise<ArchiveStatus | null> {
  const state = await readArchiveState(db)
  if (state === undefined) return null
  const { lastAt, isFailing } = state
  return { last_at: lastAt.toISOString(), is_late: isArchiveLate(state, now), is_failing: isFailing }
}

interface DashboardRequest {
  now: Date
  /** Day in Dakar, YYYY-MM-DD. */
  today: string
  days: number
  hasBackups: boolean
  smsPerDay: number
}

async function readSmsStatus(db: Database, limit: number, now: Date): Promise<SmsStatus> {
  return { ...(await readSmsFigures(db, now)), limit }
}

/** Returns the figures that the caller's rights allow. All others are null. */
export async function readDashboard(
  db: Database,
  caller: Caller,
  { hasBackups, smsPerDay, ...period }: DashboardRequest,
): Promise<Dashboard> {
  const [seesSales, seesMoney] = [hasRight(caller, 'commandes'), hasRight(caller, 'paiements')]
  const isAdmin = hasRight(caller, 'admin')
  const [sales, owed, best, takings, fruitless, backup, archive, sms] = await Promise.all([
    seesSales ? listSalesByDay(db, period) : null,
    seesSales ? sumOwed(db, period.today) : null,
    seesSales ? listBestSellers(db, period) : null,
    seesMoney ? listTakings(db, period) : null,
    hasRight(caller, 'catalogue') ? listFruitlessTerms(db, { ...period, most: 5 }) : null,
    hasBackups && isAdmin ? readBackupStatus(db, period.now) : null,
    isAdmin ? readArchiveStatus(db, period.now) : null,
    isAdmin ? readSmsStatus(db, smsPerDay, period.now) : null,
  ])
  return { today: period.today, sales, owed, best, takings, fruitless, backup, archive, sms }
}
