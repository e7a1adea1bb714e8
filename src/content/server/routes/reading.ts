import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Clock, toDay } from '../../../platform/contract/clock.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { ContentPage, ContentParams, ContentQuery } from '../../contract.ts'
import type { Texts } from '../find-text.ts'

/** GET /api/contenus/:slug: an information or legal text, in force today or of a given version. Errors: content.not_found. */
export function registerReading(app: FastifyInstance, texts: Texts, { clock }: { clock: Clock }): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/contenus/:slug',
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Contenus'],
        summary: 'Un texte d’information ou légal',
        params: ContentParams,
        querystring: ContentQuery,
        response: { 200: ContentPage },
      },
    },
    async ({ params, query }) => {
      const page = await texts.find(params.slug, toDay(clock()), query.version)
      if (page === undefined) throw new ShopError('content.not_found')
      return page
    },
  )
}
