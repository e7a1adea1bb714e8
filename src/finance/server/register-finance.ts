import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { registerAccounting } from './routes/accounting.ts'
import { registerReports } from './routes/reports.ts'

export interface Finance {
  db: Database
  clock: Clock
}

export function registerFinance(app: FastifyInstance, finance: Finance): void {
  registerAccounting(app, finance)
  registerReports(app, finance)
}
