import type { FastifyInstance } from 'fastify'
import { registerBackupMetrics } from '../src/platform/server/backup/backup-metrics.ts'
import { registerHealth } from '../src/platform/server/http/health.ts'
import { registerDeskMetrics, registerSmsMetrics } from './desk-metrics.ts'
import { registerDrain } from './drain.ts'
import type { FrontDoor } from './front-door.ts'
import type { Shop } from './shop.ts'

/** What whoever runs the shop looks at and asks of it: health, figures, an end that loses nothing. */
export function registerOperations(
  app: FastifyInstance,
  { db, clock, settings }: Shop,
  door: FrontDoor,
): void {
  registerHealth(app, db, settings)
  registerDrain(app, door)
  registerBackupMetrics(app.metrics, db, clock)
  registerDeskMetrics(app.metrics, db)
  registerSmsMetrics(app.metrics, { db, clock, settings })
}
