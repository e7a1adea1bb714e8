import type { FastifyInstance } from 'fastify'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { pollAttempts } from './attempts/check-attempt.ts'
import type { Payments, SettlementDeps } from './payments.ts'
import { registerPaymentAdmin } from './routes/admin/register-admin.ts'
import { registerCallback } from './routes/callback.ts'
import { registerPayerLinks } from './routes/payer-links.ts'
import { registerPaying } from './routes/paying.ts'
import { registerReading } from './routes/reading.ts'
import { registerReceipts } from './routes/receipts.ts'
import { registerWebhooks } from './routes/webhooks.ts'
import { takeUpEvents } from './webhooks/take-up-events.ts'

export function registerPayments(app: FastifyInstance, payments: Payments): void {
  registerPaying(app, payments)
  registerPayerLinks(app, payments)
  registerWebhooks(app, payments)
  registerReading(app, payments)
  registerReceipts(app, payments)
  registerCallback(app, payments)
  registerPaymentAdmin(app, payments)
}

/** Maximum event batches per run; the rest waits for the next run. */
const MAX_BATCHES = 10

/** Every minute: processes pending events and polls payments whose page was closed and whose notification was lost. */
export function createPaymentJob(payments: SettlementDeps): Job {
  return {
    name: 'payments.poll',
    schedule: '* * * * *',
    run: async () => {
      for (let batch = 0; batch < MAX_BATCHES; batch += 1) if ((await takeUpEvents(payments)) === 0) break
      await pollAttempts(payments)
    },
  }
}
