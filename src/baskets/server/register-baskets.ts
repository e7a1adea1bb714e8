import type { FastifyInstance } from 'fastify'
import type { PictureStore } from '#catalogue/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { InProcessMark } from '#platform/server/http/in-process.ts'
import { registerCheck } from './routes/check.ts'
import { registerCopies } from './routes/copies.ts'
import { registerProForma } from './routes/pro-forma.ts'
import { registerSharePreview } from './routes/share-preview.ts'
import { registerShares } from './routes/shares.ts'

export interface BasketsWorld {
  db: Database
  clock: Clock
  inProcess: InProcessMark
  pictures: Pick<PictureStore, 'findVariant'>
}

export function registerBaskets(app: FastifyInstance, world: BasketsWorld): void {
  registerCheck(app, world)
  registerCopies(app, world)
  registerShares(app, world)
  registerSharePreview(app, world)
  registerProForma(app, world)
}
