import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Delivery, Order, OrderIdParams } from '../../contract.ts'
import { bookDelivery, startDelivery } from '../deliver-order.ts'
import { lockReadableOrder, getReadableOrder } from '../own-order.ts'
import type { Orders } from '../orders.ts'
import { presentOrder } from '../presenters.ts'

const TAGS = ['Commandes']
const STAFF = { guard: { staff: 'commandes' } } as const

/** What staff do with an order on its way. */
export function registerDelivering(app: FastifyInstance, { db, signals, clock }: Orders): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/commandes/:id/expedier',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'La commande part en livraison',
        params: OrderIdParams,
        response: { 200: Order },
      },
    },
    async ({ caller, params }) => {
      const now = clock()
      return db.transaction(async (tx) => {
        await startDelivery(tx, await lockReadableOrder(tx, caller, params.id), { signals, caller, now })
        return presentOrder(await getReadableOrder(tx, caller, params.id), now)
      })
    },
  )
  routes.post(
    '/api/commandes/:id/livrer',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Des articles ont été remis au client',
        params: OrderIdParams,
        body: Delivery,
        response: { 200: Order },
      },
    },
    async ({ caller, params, body }) => {
      const now = clock()
      const pieces = body.lines && new Map(body.lines.map(({ id, quantity }) => [id, quantity]))
      return db.transaction(async (tx) => {
        const order = await lockReadableOrder(tx, caller, params.id)
        await bookDelivery(tx, order, pieces, { signals, caller, now })
        return presentOrder(await getReadableOrder(tx, caller, params.id), now)
      })
    },
  )
}
