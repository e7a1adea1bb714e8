import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../platform/server/db/database.ts'
import { LeadContact, LeadId, LeadsQuery, OpenBaskets } from '../../contract.ts'
import { listLeads, openLead } from '../leads/list-leads.ts'

const TAGS = ['Prospects']
const config = { guard: { staff: 'clients' } } as const

/** Visitors' baskets as staff see them. */
export function registerAdminLeads(app: FastifyInstance, { db }: { db: Database }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/prospects',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Paniers sans commande, du plus récent au plus ancien',
        querystring: LeadsQuery,
        response: { 200: OpenBaskets },
      },
    },
    ({ query }) => listLeads(db, query),
  )
  routes.post(
    '/api/admin/prospects/:id/ouvrir',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Comment joindre un prospect ; l’ouverture s’inscrit au journal',
        params: LeadId,
        response: { 200: LeadContact },
      },
    },
    ({ params, caller }) => openLead(db, params.id, caller),
  )
}
