import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { keepSums } from './reports/keep-sums.ts'

/** The job keeps the name under which databases have scheduled it since sums belonged to orders. */
export function createFinanceJobs(db: Database): Job[] {
  return [{ name: 'orders.keep-sums', schedule: '* * * * *', run: async () => void (await keepSums({ db })) }]
}
