import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { Archived, IdParams, KeptSynonym, SynonymWrite } from '../../contract.ts'
import type { Catalogue } from '../catalogue.ts'
import { listKeptSynonyms } from '../queries/synonyms.ts'
import { removeSynonym, saveSynonym } from '../writes/save-synonym.ts'

const TAGS = ['Catalogue']
const config = { guard: { staff: 'catalogue' } } as const

/** What staff add to the shop's own synonyms. */
export function registerSynonyms(app: FastifyInstance, catalogue: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/synonymes',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Synonymes ajoutés par l’équipe',
        response: { 200: z.array(KeptSynonym) },
      },
    },
    () => listKeptSynonyms(catalogue.db),
  )
  routes.post(
    '/api/admin/synonymes',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Ajoute un synonyme, ou change ce qu’il veut dire',
        body: SynonymWrite,
        response: { 200: z.array(KeptSynonym) },
      },
    },
    async ({ body, caller }) => {
      await saveSynonym(catalogue, body, caller)
      return listKeptSynonyms(catalogue.db)
    },
  )
  routes.delete(
    '/api/admin/synonymes/:id',
    {
      config,
      schema: { tags: TAGS, summary: 'Retire un synonyme', params: IdParams, response: { 200: Archived } },
    },
    async ({ params, caller }) => {
      await removeSynonym(catalogue, params.id, caller)
      return { id: params.id, message: 'Le synonyme est retiré.' }
    },
  )
}
