import type { Clock } from '../../../platform/contract/clock.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import type { Job } from '../../../platform/server/jobs/jobs.ts'

/** Forgets interests twelve months after they last changed, and whoever has shown none since. */
export function createLeadRetention(db: Database, clock: Clock): Job {
  return {
    name: 'crm.forget',
    schedule: '47 3 * * *',
    run: async () => {
      const now = clock()
      for (const table of ['crm_line', 'crm_lead'])
        await db.rows({
          text: `delete from ${table} where updated_at < $1::timestamptz - interval '12 months'`,
          values: [now],
        })
    },
  }
}
