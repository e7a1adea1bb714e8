import type { Registry } from 'prom-client'
import type { Clock } from '#platform/contract/clock.ts'
import type { Queryable, Database } from '../db/database.ts'
import { showGauge } from '../http/show-gauge.ts'

/** Result of one attempt. */
export interface BackupRun {
  /** Time of the copy. */
  madeAt: Date
  endedAt: Date
  /** Name in the back-up folder. */
  file: string | null
  bytes: number | null
  /** Failed step: writing, or the trial restore. Null if it succeeded. */
  failedAt: 'write' | 'verify' | null
  /** Reason of the failure, for the operator. */
  reason: string | null
}

const RETENTION_DAYS = 400
/** Maximum characters of a reason: a program's error output may be long. */
const LONGEST_REASON = 1000

export async function recordBackup(db: Queryable, run: BackupRun): Promise<void> {
  await db.rows({
    text: `with old as (delete from backup_run where made_at < $2::timestamptz - make_interval(days => ${RETENTION_DAYS}))
           insert into backup_run (made_at, ended_at, file, bytes, failed_at, reason) values ($1, $2, $3, $4, $5, $6)`,
    values: [
      run.madeAt,
      run.endedAt,
      run.file,
      run.bytes,
      run.failedAt,
      run.reason?.slice(0, LONGEST_REASON) ?? null,
    ],
  })
}

/** The latest good back-up and the latest try. */
export interface BackupState {
  lastGood: { madeAt: Date; bytes: number } | undefined
  /** The latest attempt, if it failed. */
  failure: { at: Date; failedAt: 'write' | 'verify'; reason: string } | undefined
}

interface Row {
  made_at: Date
  bytes: number | null
  failed_at: 'write' | 'verify' | null
  reason: string | null
}

export async function readBackupState(db: Queryable): Promise<BackupState> {
  const latest = (condition: string): Promise<Row[]> =>
    db.rows({
      shape: 'platform.latest',
      text: `select made_at, bytes, failed_at, reason from backup_run where ${condition}
             order by made_at desc, id desc limit 1`,
    })
  const [[good], [last]] = await Promise.all([latest('failed_at is null'), latest('true')])
  return {
    lastGood: good && { madeAt: good.made_at, bytes: good.bytes ?? 0 },
    failure: last && findFailure(last),
  }
}

function findFailure({ made_at: at, failed_at: failedAt, reason }: Row): BackupState['failure'] {
  return failedAt === null ? undefined : { at, failedAt, reason: reason ?? '' }
}

/** Metrics: age and size of the last good back-up, and whether the last attempt failed. */
export function registerBackupMetrics(registry: Registry, db: Database, clock: Clock): void {
  const show = (name: string, help: string, read: (state: BackupState) => number | undefined): void =>
    showGauge(registry, { name, help }, async () => read(await readBackupState(db)))
  show(
    'backup_age_seconds',
    'Age of the last back-up that was restored elsewhere and found in order; absent without one',
    ({ lastGood }) => lastGood && (clock().getTime() - lastGood.madeAt.getTime()) / 1000,
  )
  show('backup_bytes', 'Size of that back-up', ({ lastGood }) => lastGood?.bytes)
  show('backup_failed', '1 where the last try to back up failed', ({ failure }) => (failure ? 1 : 0))
}
