import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { IdParams, ViewCounted } from '../../contract.ts'
import type { Catalogue } from '../catalogue.ts'
import { countView } from '../demand/count-view.ts'

/** Counting which products are looked at: product pages themselves come from memory, and say nothing. */
export function registerViews(app: FastifyInstance, { db, clock }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/produits/:id/vue',
    {
      config: { guard: 'public' },
      bodyLimit: 1024,
      schema: {
        tags: ['Catalogue'],
        summary: 'Compte un regard sur un produit, sans dire de qui',
        params: IdParams,
        response: { 201: ViewCounted },
      },
    },
    async ({ params }, reply) => {
      await countView(db, params.id, clock())
      reply.code(201)
      return { message: 'Vue comptée.' }
    },
  )
}
