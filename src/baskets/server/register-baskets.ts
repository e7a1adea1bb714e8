import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/contract/clock.ts'
import type { Database } from '../../platform/server/db/database.ts'
import { registerCheck } from './routes/check.ts'
import { registerCopies } from './routes/copies.ts'
import { registerShares } from './routes/shares.ts'

/** Every address of the baskets. */
export function registerBaskets(app: FastifyInstance, baskets: { db: Database; clock: Clock }): void {
  registerCheck(app, baskets)
  registerCopies(app, baskets)
  registerShares(app, baskets)
}
