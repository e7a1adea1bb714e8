import type { FastifyInstance } from 'fastify'
import type { Job } from '../../platform/server/jobs/jobs.ts'
import { pollAttempts } from './attempts/check-attempt.ts'
import type { Payments, Settling } from './payments.ts'
import { registerPaying } from './routes/paying.ts'
import { registerWebhooks } from './routes/webhooks.ts'

/** Every address of the payments. */
export function registerPayments(app: FastifyInstance, payments: Payments): void {
  registerPaying(app, payments)
  registerWebhooks(app, payments)
}

/** Every minute: payments whose page was closed and whose notification was lost are found. */
export function createPaymentJob(payments: Settling): Job {
  return {
    name: 'payments.poll',
    schedule: '* * * * *',
    run: async () => void (await pollAttempts(payments)),
  }
}
