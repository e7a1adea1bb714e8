import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../accounts/server/index.ts'
import { DeliveryAccepted, LinkParams, Order, OrderIdParams } from '../../contract.ts'
import { acceptDelivery } from '../desk/quote-delivery.ts'
import type { Orders } from '../orders.ts'
import { getReadableOrder, lockReadableOrder } from '../own-order.ts'
import { presentOrder } from '../presenters.ts'
import { getLinkedOrder, lockLinkedOrder } from '../private-link.ts'

const TAGS = ['Commandes']
const SUMMARY = 'Accepte le prix de la livraison'

/** The customer agrees to the price of a delivery elsewhere: as the owner, or by a private link. */
export function registerDeliveryPrice(app: FastifyInstance, { db, clock }: Orders): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: Order }
  routes.post(
    '/api/commandes/:id/livraison/accord',
    {
      config: { guard: 'customer' },
      schema: { tags: TAGS, summary: SUMMARY, params: OrderIdParams, body: DeliveryAccepted, response },
    },
    async ({ caller, params, body }) => {
      const accountId = requireAccount(caller).id
      const now = clock()
      return db.transaction(async (tx) => {
        const order = await lockReadableOrder(tx, caller, params.id)
        const isByPhone = order.account_id !== accountId
        await acceptDelivery(tx, order, { ...body, accountId, now, isByPhone })
        return presentOrder(await getReadableOrder(tx, caller, params.id), now)
      })
    },
  )
  routes.post(
    '/api/commandes/lien/:token/livraison/accord',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: `${SUMMARY}, par son lien privé`,
        params: LinkParams,
        body: DeliveryAccepted,
        response,
      },
    },
    async ({ params, body }, reply) => {
      reply.header('cache-control', 'no-store')
      const by = { accountId: null, now: clock(), isByPhone: false }
      return db.transaction(async (tx) => {
        await acceptDelivery(tx, await lockLinkedOrder(tx, params.token), { ...body, ...by })
        return presentOrder(await getLinkedOrder(tx, params.token), by.now)
      })
    },
  )
}
