import type { Database } from '../db/database.ts'
import { forgetUsedPuzzles } from '../puzzle/puzzles.ts'
import type { Job } from './jobs.ts'

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
