import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { keepSums } from './reports/keep-sums.ts'

/** The job keeps its former name, because existing databases have scheduled it under that name. */
export function createFinanceJobs(db: Database): Job[] {
  return [{ name: 'orders.keep-sums', schedule: '* * * * *', run: async () => void (await keepSums({ db })) }]
}
