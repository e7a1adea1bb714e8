import type { FastifyInstance } from 'fastify'
import { type CrmRecord, LEAD_CALLS, ADMIN_LEAD_CALLS } from '#crm/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { listLeads, openLead } from '../leads/list-leads.ts'
import { recordBasket } from '../leads/record-basket.ts'

/**
 * Records per minute. A browser sends at most one per basket every second or two, and many browsers share an address.
 */
const PER_GUEST = 60
const PER_ADDRESS = 600

/** Registers the call that records a visitor's basket at every change. */
export function registerLeads(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const byAddress = createLimit(app, {
    name: 'crm-address',
    by: 'address',
    max: PER_ADDRESS,
    window: '1 minute',
  })
  const byGuest = createLimit(app, {
    name: 'crm-guest',
    by: ({ body }) => String((body as CrmRecord).guest_id),
    max: PER_GUEST,
    window: '1 minute',
  })
  serveCalls(app, LEAD_CALLS, {
    'POST /api/create_or_update_crm': async (request, reply) => {
      await refuseBeyond([byAddress, byGuest], request, reply)
      const { body, caller } = request
      return { id: await db.transaction((tx) => recordBasket(tx, body, { caller, now: clock() })) }
    },
  })
}

export function registerAdminLeads(app: FastifyInstance, { db }: { db: Database }): void {
  serveCalls(app, ADMIN_LEAD_CALLS, {
    'GET /api/admin/prospects': ({ query, reader }) => listLeads(reader, query),
    'POST /api/admin/prospects/:id/ouvrir': ({ params, caller }) => openLead(db, params.id, caller),
  })
}
