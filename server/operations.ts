import type { FastifyInstance } from 'fastify'
import { registerArchiveMetrics } from '../src/platform/server/archive/archive-state.ts'
import { registerBackupMetrics } from '../src/platform/server/backup/backup-record.ts'
import { registerHealth } from '../src/platform/server/http/health.ts'
import { registerAdminMetrics, registerSmsMetrics } from './admin-metrics.ts'
import { registerDrain } from './drain.ts'
import type { PageCacheHandler } from './page-cache-handler.ts'
import type { Shop } from './shop.ts'

/** What whoever runs the shop looks at and asks of it: health, figures, an end that loses nothing. */
export function registerOperations(
  app: FastifyInstance,
  { db, clock, settings, neighbours }: Shop,
  door: PageCacheHandler,
): void {
  registerHealth(app, db, { ...settings, neighbours })
  registerDrain(app, door)
  registerBackupMetrics(app.metrics, db, clock)
  registerArchiveMetrics(app.metrics, db, clock)
  registerAdminMetrics(app.metrics, db)
  registerSmsMetrics(app.metrics, { db, clock, settings })
}
