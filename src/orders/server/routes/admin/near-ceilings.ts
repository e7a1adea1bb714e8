import type { FastifyInstance } from 'fastify'
import { CEILING_CALLS } from '#orders/contract/near-ceilings.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Orders } from '../../orders.ts'
import { listNearCeilings } from '../../unpaid/list-near-ceilings.ts'

export function registerNearCeilings(app: FastifyInstance, { db }: Orders): void {
  serveCalls(app, CEILING_CALLS, {
    'GET /api/admin/clients/plafonds': () => listNearCeilings(db),
  })
}
