import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'

/** Data to delete, with the column of the last request or activity. */
const AGES = [
  ['crm_line', 'updated_at'],
  ['crm_lead', 'updated_at'],
  ['contact_lead', 'updated_at'],
  ['stock_wish', 'asked_at'],
] as const

/** Deletes interests and wishes twelve months after their last change, and leads without activity since. */
export function createLeadRetention(db: Database, clock: Clock): Job {
  return {
    name: 'crm.forget',
    schedule: '47 3 * * *',
    run: async () => {
      const now = clock()
      for (const [table, age] of AGES)
        await db.rows({
          text: `delete from ${table} where ${age} < $1::timestamptz - interval '12 months'`,
          values: [now],
        })
    },
  }
}
