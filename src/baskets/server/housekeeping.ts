import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'

const REMEMBERED_DAYS = 30

/** Deletes removals after 30 days and shared baskets whose link has expired. */
export function createBasketsHousekeeping(db: Database, clock: Clock): Job {
  return {
    name: 'baskets.housekeeping',
    schedule: '57 3 * * *',
    run: async () => {
      const now = clock()
      await db.rows({
        text: 'delete from basket_line where quantity = 0 and changed_at < $1',
        values: [new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000)],
      })
      await db.rows({ text: 'delete from shared_basket where expires_at <= $1', values: [now] })
    },
  }
}
