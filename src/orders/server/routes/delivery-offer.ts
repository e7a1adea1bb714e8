import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DeliveryOffer, DeliveryPlace } from '../../contract.ts'
import type { Orders } from '../orders.ts'
import { offerDelivery } from '../place/offer-delivery.ts'

/** An address is personal: it comes in a body, which no log and no history keeps. */
const BODY_BYTES = 4 * 1024

/** POST /api/livraison/adresse: the commune that an address means, the price of a delivery there, and its half-days. */
export function registerDeliveryOffer(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/livraison/adresse',
    {
      config: { guard: 'public' },
      bodyLimit: BODY_BYTES,
      schema: {
        tags: ['Commandes'],
        summary: 'Commune, prix et créneaux de livraison pour une adresse',
        body: DeliveryPlace,
        response: { 200: DeliveryOffer },
      },
    },
    async ({ body, caller }, reply) => {
      reply.header('cache-control', 'no-store')
      return offerDelivery(db, body, { caller, now: clock() })
    },
  )
}
