import type { FastifyInstance } from 'fastify'
import type { Job } from '../../../../platform/server/jobs/jobs.ts'
import { compareYesterday } from '../../desk/comparison/compare-day.ts'
import { retryRefunds } from '../../desk/refunds/carry-out-refund.ts'
import { registerPaymentMetrics } from '../../payment-metrics.ts'
import type { Payments, Settling } from '../../payments.ts'
import { registerCash } from './cash.ts'
import { registerClosings } from './closings.ts'
import { registerDifferences } from './differences.ts'
import { registerRefundApprovals } from './refund-approvals.ts'
import { registerRefunds } from './refunds.ts'
import { registerToSettle } from './to-settle.ts'

/** The staff's side of payments. */
export function registerPaymentDesk(app: FastifyInstance, payments: Payments): void {
  registerToSettle(app, payments)
  registerRefunds(app, payments)
  registerRefundApprovals(app, payments)
  registerCash(app, payments)
  registerClosings(app, payments)
  registerDifferences(app, payments)
  registerPaymentMetrics(app.metrics)
}

/** Refunds of which nobody heard the end, every minute; yesterday's books of Wave, each morning. */
export function createPaymentDeskJobs(payments: Settling): Job[] {
  return [
    {
      name: 'payments.refunds',
      schedule: '* * * * *',
      run: async () => void (await retryRefunds(payments)),
    },
    { name: 'payments.compare', schedule: '15 6 * * *', run: () => compareYesterday(payments) },
  ]
}
