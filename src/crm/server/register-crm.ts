import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { registerContacts } from './routes/contacts.ts'
import { registerAdminLeads, registerLeads } from './routes/leads.ts'
import { registerPlace } from './routes/place.ts'
import { registerSearchTerms } from './routes/search-terms.ts'
import type { CountEachFound, CountFound } from './search-terms.ts'

export function registerCrm(
  app: FastifyInstance,
  crm: {
    db: Database
    clock: Clock
    geoIpUrl: string | undefined
    /** Path of a database in MaxMind's format, used before the service. */
    geoIpFile: string | undefined
    countFound: CountFound
    /** The same for many searches, in order. */
    countEachFound: CountEachFound
    originOf: (request: FastifyRequest) => string
    /** Key for hashes of IP addresses. */
    secret: string
  },
): void {
  registerSearchTerms(app, crm)
  registerLeads(app, crm)
  registerAdminLeads(app, crm)
  registerPlace(app, crm)
  registerContacts(app, crm)
}
