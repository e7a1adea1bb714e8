import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { registerContacts } from './routes/contacts.ts'
import { registerAdminLeads, registerLeads } from './routes/leads.ts'
import { registerPlace } from './routes/place.ts'
import { registerSearchTerms } from './routes/search-terms.ts'
import type { CountEachFound, CountFound } from './search-terms.ts'

/** What the shop learns of its visitors' interests. */
export function registerCrm(
  app: FastifyInstance,
  crm: {
    db: Database
    clock: Clock
    geoIpUrl: string | undefined
    /** A database in MaxMind's format, which is asked before the service. */
    geoIpFile: string | undefined
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
