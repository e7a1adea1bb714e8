import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/contract/clock.ts'
import type { Database } from '../../platform/server/db/database.ts'
import { registerPlace } from './routes/place.ts'
import { registerLeads } from './routes/leads.ts'
import { registerSearchTerms } from './routes/search-terms.ts'

/** What the shop learns of its visitors' interests. */
export function registerCrm(
  app: FastifyInstance,
  crm: { db: Database; clock: Clock; geoIpUrl: string | undefined },
): void {
  registerSearchTerms(app, crm)
  registerLeads(app, crm)
  registerPlace(app, crm)
}
