import type { Registry } from 'prom-client'
import type { Clock } from '../../contract/clock.ts'
import type { Database } from '../db/database.ts'
import { showGauge } from '../http/show-gauge.ts'
import { type BackupState, readBackupState } from './backup-record.ts'

/** Shows how old and how large the last good back-up is, and whether the last try failed. */
export function registerBackupMetrics(registry: Registry, db: Database, clock: Clock): void {
  const show = (name: string, help: string, tell: (state: BackupState) => number | undefined): void =>
    showGauge(registry, { name, help }, async () => tell(await readBackupState(db)))
  show(
    'backup_age_seconds',
    'Age of the last back-up that was restored elsewhere and found in order; absent without one',
    ({ lastGood }) => lastGood && (clock().getTime() - lastGood.madeAt.getTime()) / 1000,
  )
  show('backup_bytes', 'Size of that back-up', ({ lastGood }) => lastGood?.bytes)
  show('backup_failed', '1 where the last try to back up failed', ({ failure }) => (failure ? 1 : 0))
}
