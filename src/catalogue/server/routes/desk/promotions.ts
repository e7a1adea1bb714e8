import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  PromotionDraft,
  PromotionEnd,
  PromotionList,
  PromotionOutcome,
  PromotionQuery,
  PromotionsEnded,
} from '../../../contract/promotions.ts'
import type { Catalogue } from '../../catalogue.ts'
import { endPromotions } from '../../promotions/end-promotions.ts'
import { listPromotions } from '../../promotions/list-promotions.ts'
import { setPromotion } from '../../promotions/set-promotion.ts'

const TAGS = ['Gestion du catalogue']
const STAFF = { guard: { staff: 'catalogue' } } as const

/** Promotional prices over all products: listed, set for several at once, ended. */
export function registerDeskPromotions(app: FastifyInstance, catalogue: Catalogue): void {
  registerReading(app, catalogue)
  registerDecisions(app, catalogue)
}

function registerReading(app: FastifyInstance, { db, memory, clock }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/promotions',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Promotions en cours, prévues et finies',
        querystring: PromotionQuery,
        response: { 200: PromotionList },
      },
    },
    async ({ query }) =>
      listPromotions(db, query, {
        now: clock(),
        tagIds: query.liste === '' ? undefined : await memory.tagsNamed(query.liste),
      }),
  )
}

function registerDecisions(app: FastifyInstance, { db, signals, clock }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/admin/promotions',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Met plusieurs produits en promotion, ou dit ce que cela donnerait',
        body: PromotionDraft,
        response: { 200: PromotionOutcome },
      },
    },
    ({ body: change, caller }) =>
      db.transaction((tx) => setPromotion(tx, { caller, signals, change }, clock())),
  )
  routes.post(
    '/api/admin/promotions/fin',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Arrête des promotions, ou retire celles qui sont prévues',
        body: PromotionEnd,
        response: { 200: PromotionsEnded },
      },
    },
    ({ body: change, caller }) =>
      db.transaction(async (tx) => ({
        ended: await endPromotions(tx, { caller, signals, change }, clock()),
      })),
  )
}
