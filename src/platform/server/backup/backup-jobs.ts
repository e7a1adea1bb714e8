import type { Job } from '../jobs/jobs.ts'
import { type BackupState, readBackupState } from './backup-record.ts'
import { type BackupMaker, createBackup } from './make-backup.ts'

const HOUR_MS = 3_600_000
/** When few people buy; Dakar's clock is UTC. */
const NIGHT = { from: 2, until: 5 }
/** A back-up of the night before is this old, or a little less. */
const OF_LAST_NIGHT_HOURS = 20
/** The shop was off at night, or the night's try failed: it is made at any hour. */
const OVERDUE_HOURS = 26
/** From here on somebody has to look: two tries by the hour have failed, or nobody runs. */
export const LATE_HOURS = 28

/** Of a copy and its trial, with hundreds of thousands of orders: four hours. */
const LONGEST_SECONDS = 4 * 3600

/** Whether one is to be made now: each night, and as soon as the last good one is too old. */
export function isBackupDue({ lastGood }: BackupState, now: Date): boolean {
  if (lastGood === undefined) return true
  const hours = (now.getTime() - lastGood.madeAt.getTime()) / HOUR_MS
  const isNight = now.getUTCHours() >= NIGHT.from && now.getUTCHours() < NIGHT.until
  return hours >= (isNight ? OF_LAST_NIGHT_HOURS : OVERDUE_HOURS)
}

/** Whether the last good back-up is too old, or there is none. */
export function isBackupLate({ lastGood }: BackupState, now: Date): boolean {
  return lastGood === undefined || now.getTime() - lastGood.madeAt.getTime() > LATE_HOURS * HOUR_MS
}

/** Makes back-ups by the clock, one at a time, and says aloud when the last good one is too old. */
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
    // While the embedded database is copied nobody hears that the job lives, and the queue may start it again.
    run: () => {
      running ??= look().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
