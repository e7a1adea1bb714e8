import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { runAs } from '../http/sender.ts'
import { forgetUsedPuzzles } from '../puzzle/puzzles.ts'

/** Work that runs by the clock, in one process at a time. */
export interface Job {
  /** e.g. `catalogue.apply-promotions` */
  name: string
  /** Five-field cron expression, in the time zone of Dakar. */
  schedule: string
  /** Seconds after which it counts as dead although it gives signs of life; a quarter of an hour unless told. */
  longest?: number
  run(): Promise<void>
}

const TIME_ZONE = 'Africa/Dakar'
/** Seconds between two looks at the queue: a job by the minute may start this much later. */
const POLLING_SECONDS = 5
/** Seconds without a sign of life after which a job counts as dead with its process, and may run elsewhere. */
const HEARTBEAT_SECONDS = 30

const LONGEST_SECONDS = 900

/** Starts the scheduled jobs; answers how to stop them, which waits for the ones that are running. */
export async function startJobs(
  db: Database,
  jobs: readonly Job[],
  log: Logger,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => db.execute(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  for (const job of jobs) {
    const rules = {
      retryLimit: 2,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: job.longest ?? LONGEST_SECONDS,
    }
    await boss.createQueue(job.name, { policy: 'singleton', ...rules })
    // A queue of an earlier version keeps the rules it was made with.
    await boss.updateQueue(job.name, rules)
    await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
      await runAs({ kind: 'job', name: job.name }, () => job.run())
      log.debug({ job: job.name }, 'job done')
    })
    await boss.schedule(job.name, job.schedule, null, { tz: TIME_ZONE })
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 })
}

/** Removes what has served its time: keys of repeated calls after 7 days, delivered messages after 30, used puzzles. */
export function createHousekeeping(db: Database): Job {
  return {
    name: 'platform.housekeeping',
    schedule: '17 3 * * *',
    run: async () => {
      await db.rows({ text: `delete from idempotency_key where created_at < now() - interval '7 days'` })
      await db.rows({ text: `delete from outbox_message where delivered_at < now() - interval '30 days'` })
      await forgetUsedPuzzles(db)
    },
  }
}
