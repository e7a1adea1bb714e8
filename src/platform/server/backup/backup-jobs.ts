import type { Job } from '../jobs/jobs.ts'
import { type BackupState, readBackupState } from './backup-record.ts'
import { type BackupMaker, createBackup } from './make-backup.ts'

const HOUR_MS = 3_600_000
/** Hours with few orders. Dakar's clock is UTC. */
const NIGHT = { from: 2, until: 5 }
/** Age of last night's back-up, or a little less. */
const OF_LAST_NIGHT_HOURS = 20
/** From this age a back-up is made at any hour: the shop was off at night, or the nightly attempt failed. */
const OVERDUE_HOURS = 26
/** From this age staff must act: two hourly attempts have failed, or no process runs. */
const LATE_HOURS = 28

/** Timeout in seconds of a back-up and its trial restore, with hundreds of thousands of orders. */
const LONGEST_SECONDS = 4 * 3600

/** Whether a back-up is due: each night, and as soon as the last good one is too old. */
function isBackupDue({ lastGood }: BackupState, now: Date): boolean {
  if (lastGood === undefined) return true
  const hours = (now.getTime() - lastGood.madeAt.getTime()) / HOUR_MS
  const isNight = now.getUTCHours() >= NIGHT.from && now.getUTCHours() < NIGHT.until
  return hours >= (isNight ? OF_LAST_NIGHT_HOURS : OVERDUE_HOURS)
}

/** Whether the last good back-up is too old, or there is none. */
export function isBackupLate({ lastGood }: BackupState, now: Date): boolean {
  return lastGood === undefined || now.getTime() - lastGood.madeAt.getTime() > LATE_HOURS * HOUR_MS
}

/** Creates the scheduled job: one back-up at a time, with an error log when the last good one is too old. */
export function createBackupJob(maker: BackupMaker): Job {
  let running: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const { db, clock, log } = maker
    if (!isBackupDue(await readBackupState(db), clock())) return
    await createBackup(maker)
    const state = await readBackupState(db)
    if (!isBackupLate(state, clock())) return
    log.error(
      { lastGood: state.lastGood?.madeAt, reason: state.failure?.reason },
      `there is no good back-up of the last ${LATE_HOURS} hours`,
    )
  }
  return {
    name: 'platform.backup',
    schedule: '40 * * * *',
    longest: LONGEST_SECONDS,
    // While the embedded database is copied the job sends no heartbeat, and the queue may start it again.
    run: () => {
      running ??= look().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
