import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { deleteUsedCaptchas } from '../captcha/captchas.ts'
import type { Database } from '../db/database.ts'
import { runAs } from '../http/sender.ts'

/** Scheduled work, in one process at a time. */
export interface Job {
  /** e.g. `catalogue.apply-promotions` */
  name: string
  /** Five-field cron expression, in the time zone of Dakar. */
  schedule: string
  /** Maximum seconds of a run despite heartbeats, a quarter of an hour by default. */
  longest?: number
  run(): Promise<void>
}

const TIME_ZONE = 'Africa/Dakar'
/** Poll interval of the queue in seconds: a job may start this much late. */
const POLLING_SECONDS = 5
/** Seconds without a heartbeat after which a job counts as failed with its process, and may run elsewhere. */
const HEARTBEAT_SECONDS = 30

const LONGEST_SECONDS = 900

/** Starts the scheduled jobs. Returns a function that stops them and waits for running ones. */
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
    // Updates an existing queue, which otherwise retains its old rules.
    await boss.updateQueue(job.name, rules)
    await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
      await runAs({ kind: 'job', name: job.name }, () => job.run())
      log.debug({ job: job.name }, 'job done')
    })
    await boss.schedule(job.name, job.schedule, null, { tz: TIME_ZONE })
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 })
}

/** Deletes expired rows: idempotency keys after 7 days, delivered messages after 30, used captchas. */
export function createHousekeeping(db: Database): Job {
  return {
    name: 'platform.housekeeping',
    schedule: '17 3 * * *',
    run: async () => {
      await db.rows({ text: `delete from idempotency_key where created_at < now() - interval '7 days'` })
      await db.rows({ text: `delete from outbox_message where delivered_at < now() - interval '30 days'` })
      await deleteUsedCaptchas(db)
    },
  }
}
