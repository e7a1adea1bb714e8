import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { CurrentPacks, Pack, PackParams } from '../../contract.ts'
import { toDay } from '../../rules/day.ts'
import { findCurrentPacks, getPack } from '../find-packs.ts'
import type { Packs } from '../packs.ts'

const TAGS = ['Packs']

/** API-5: the packs of today, for everybody. */
export function registerPackReading(app: FastifyInstance, { db, clock }: Packs): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/pack_product',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Le pack du moment, et tous ceux que l’on peut acheter aujourd’hui',
        response: { 200: CurrentPacks },
      },
    },
    () => findCurrentPacks(db, toDay(clock())),
  )
  routes.get(
    '/api/pack_product/:code',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Un pack que l’on peut acheter aujourd’hui',
        params: PackParams,
        response: { 200: Pack },
      },
    },
    ({ params }) => getPack(db, params.code, toDay(clock())),
  )
}
