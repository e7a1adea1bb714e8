import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/server/db/database.ts'
import { registerDeadLetterRoutes } from './routes/dead-letters.ts'
import { registerDemoRoutes } from './routes/demo.ts'

/** Every call about messages. */
export function registerNotifications(
  app: FastifyInstance,
  { db, isDemo }: { db: Database; isDemo: boolean },
): void {
  registerDeadLetterRoutes(app, db)
  // In a scope of its own: its answers are never kept.
  if (isDemo) void app.register(async (demo) => registerDemoRoutes(demo, db))
}
