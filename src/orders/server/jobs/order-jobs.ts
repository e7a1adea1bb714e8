import type { Job } from '#platform/server/jobs/jobs.ts'
import { releaseOldHolds } from '#stock/server/index.ts'
import { numberInvoices } from '../documents/invoices.ts'
import { serveLine } from '../line/serve-line.ts'
import { removeEndedLinks } from '../messages/message-link.ts'
import { forgetAddresses } from '../unpaid/forget-addresses.ts'
import { expireOrders, remindUnpaid, type OrderJobs } from './expire-orders.ts'
import { remindInstalments } from './remind-instalments.ts'

export function createOrderJobs(jobs: OrderJobs): Job[] {
  const { db, signals, clock } = jobs
  return [
    {
      name: 'orders.release-holds',
      schedule: '* * * * *',
      run: async () => void (await db.transaction((tx) => releaseOldHolds(tx, signals, clock()))),
    },
    { name: 'orders.expire', schedule: '*/5 * * * *', run: async () => void (await expireOrders(jobs)) },
    { name: 'orders.serve-line', schedule: '* * * * *', run: async () => void (await serveLine(jobs)) },
    { name: 'orders.end-links', schedule: '20 3 * * *', run: () => removeEndedLinks(db, clock()) },
    { name: 'orders.forget-addresses', schedule: '25 3 * * *', run: () => forgetAddresses(db) },
    { name: 'orders.invoice', schedule: '* * * * *', run: async () => void (await numberInvoices(jobs)) },
    {
      name: 'orders.remind-unpaid',
      schedule: '*/15 8-19 * * *',
      run: async () => void (await remindUnpaid(jobs)),
    },
    {
      name: 'orders.remind-instalments',
      schedule: '0 9 * * *',
      run: async () => void (await remindInstalments(jobs)),
    },
  ]
}
