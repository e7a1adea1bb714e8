import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { ChosenQuery, ListedProduct } from '../../contract.ts'
import type { Catalogue } from '../catalogue.ts'
import { presentListed } from '../presenters.ts'
import { findChosen } from '../queries/find-chosen.ts'

/** Several products by their ids in one call, for lists that visitors keep themselves. */
export function registerChosenProducts(app: FastifyInstance, { db }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/produits-choisis',
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Catalogue'],
        summary:
          'Plusieurs produits par leurs identifiants, dans leur ordre ; ceux qui ne sont pas en vente manquent',
        querystring: ChosenQuery,
        response: { 200: z.array(ListedProduct) },
      },
    },
    async ({ query }) => (await findChosen(db, query.ids)).map(presentListed),
  )
}
