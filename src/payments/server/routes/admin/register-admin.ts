import type { FastifyInstance } from 'fastify'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { compareYesterday } from '../../admin/comparison/compare-day.ts'
import { retryRefunds } from '../../admin/refunds/carry-out-refund.ts'
import { registerPaymentMetrics } from '../../payment-metrics.ts'
import type { Payments, SettlementDeps } from '../../payments.ts'
import { registerCashPeriods } from './cash-period.ts'
import { registerCashReceipts } from './cash-receipts.ts'
import { registerCash } from './cash.ts'
import { registerClosings } from './closings.ts'
import { registerDifferences } from './differences.ts'
import { registerRefundApprovals, registerRefunds } from './refunds.ts'
import { registerTill } from './till.ts'
import { registerToSettle } from './to-settle.ts'

export function registerPaymentAdmin(app: FastifyInstance, payments: Payments): void {
  registerToSettle(app, payments)
  registerRefunds(app, payments)
  registerRefundApprovals(app, payments)
  registerCash(app, payments)
  registerTill(app, payments)
  registerCashPeriods(app, payments)
  registerCashReceipts(app, payments)
  registerClosings(app, payments)
  registerDifferences(app, payments)
  registerPaymentMetrics(app.metrics)
}

/** Jobs: refunds without a known result, every minute; yesterday's books of Wave, each morning. */
export function createPaymentAdminJobs(payments: SettlementDeps): Job[] {
  return [
    {
      name: 'payments.refunds',
      schedule: '* * * * *',
      run: async () => void (await retryRefunds(payments)),
    },
    { name: 'payments.compare', schedule: '15 6 * * *', run: () => compareYesterday(payments) },
  ]
}
