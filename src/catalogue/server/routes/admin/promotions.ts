import type { FastifyInstance } from 'fastify'
import { PROMOTION_CALLS } from '#catalogue/contract/promotions.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../../catalogue.ts'
import { endPromotions } from '../../promotions/end-promotions.ts'
import { listPromotions } from '../../promotions/list-promotions.ts'
import { setPromotion } from '../../promotions/set-promotion.ts'

/** Routes to list, set and end promotional prices. */
export function registerAdminPromotions(app: FastifyInstance, catalogue: Catalogue): void {
  const { db, memory, clock, signals, twoPeople } = catalogue

  serveCalls(app, PROMOTION_CALLS, {
    'GET /api/admin/promotions': async ({ query }) =>
      listPromotions(db, query, {
        now: clock(),
        tagIds: query.liste === '' ? undefined : await memory.tagsNamed(query.liste),
      }),
    'POST /api/admin/promotions': ({ body: change, caller }) =>
      db.transaction((tx) => setPromotion(tx, { caller, signals, change, twoPeople, now: clock() })),
    'POST /api/admin/promotions/fin': ({ body: change, caller }) =>
      db.transaction(async (tx) => ({
        ended: await endPromotions(tx, { caller, signals, change }, clock()),
      })),
  })
}
