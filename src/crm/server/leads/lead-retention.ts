import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'

/** What is forgotten, by the column that says when somebody last asked for it or showed it. */
const AGES = [
  ['crm_line', 'updated_at'],
  ['crm_lead', 'updated_at'],
  ['contact_lead', 'updated_at'],
  ['stock_wish', 'asked_at'],
] as const

/** Forgets interests and wishes twelve months after they last changed, and whoever has shown none since. */
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
