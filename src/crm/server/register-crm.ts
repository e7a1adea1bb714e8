import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/contract/clock.ts'
import type { Database } from '../../platform/server/db/database.ts'
import type { CountEachFound, CountFound } from './list-search-terms.ts'
import { registerAdminLeads } from './routes/admin-leads.ts'
import { registerContacts } from './routes/contacts.ts'
import { registerPlace } from './routes/place.ts'
import { registerLeads } from './routes/leads.ts'
import { registerSearchTerms } from './routes/search-terms.ts'

/** What the shop learns of its visitors' interests. */
export function registerCrm(
  app: FastifyInstance,
  crm: {
    db: Database
    clock: Clock
    geoIpUrl: string | undefined
    /** A database in MaxMind's format, which is asked before the service. */
    geoIpFile: string | undefined
    /** How many products a search finds. */
    countFound: CountFound
    /** The same for many searches, in their order. */
    countEachFound: CountEachFound
    originOf: (request: FastifyRequest) => string
  },
): void {
  registerSearchTerms(app, crm)
  registerLeads(app, crm)
  registerAdminLeads(app, crm)
  registerPlace(app, crm)
  registerContacts(app, crm)
}
