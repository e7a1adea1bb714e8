import type { FastifyInstance } from 'fastify'
import type { Orders } from '#orders/server/index.ts'
import { registerCreditSchedules } from './routes/credit-schedules.ts'
import { registerCreditDecisions } from './routes/credit.ts'
import { registerEmployerCredits } from './routes/employer-credits.ts'

export function registerCredit(app: FastifyInstance, orders: Orders): void {
  registerCreditDecisions(app, orders)
  registerEmployerCredits(app, orders)
  registerCreditSchedules(app, orders)
}
