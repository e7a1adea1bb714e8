import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../accounts/server/index.ts'
import { LinkParams, Order, OrderCancelled } from '../../contract.ts'
import { cancelOwn } from '../cancel-own.ts'
import { giveAPlace } from '../line/order-codes.ts'
import { serveLine } from '../line/serve-line.ts'
import type { Orders } from '../orders.ts'
import { privateLink } from '../order-link.ts'
import { presentOrder } from '../presenters.ts'
import { getLinkedOrder, lockLinkedOrder, openLinkedOrder } from '../private-link.ts'

const TAGS = ['Commandes']

/** A guest's order by its private link: reading, cancelling, and taking it into an account. */
export function registerLinked(app: FastifyInstance, orders: Orders): void {
  registerReadLinked(app, orders)
  registerCancelLinked(app, orders)
  registerTakeLinked(app, orders)
}

function registerReadLinked(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/commandes/lien/:token',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Une commande par son lien privé, ou par le lien d’un message, qui la montre seulement',
        params: LinkParams,
        response: { 200: Order },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      const { order, isOwner } = await openLinkedOrder(db, params.token, clock())
      const shown = presentOrder(order, clock())
      return isOwner ? shown : { ...shown, can_cancel: false, can_accept_delivery: false }
    },
  )
}

function registerCancelLinked(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/commandes/lien/:token/annuler',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Annule une commande par son lien privé',
        params: LinkParams,
        response: { 200: OrderCancelled },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { token } = request.params
      const link = privateLink(orders.originOf(request), token)
      const id = await orders.db.transaction(async (tx) => {
        const order = await lockLinkedOrder(tx, token)
        await cancelOwn(tx, orders, order, { by: 'customer', accountId: null, link })
        return order.id
      })
      return { status: 'success' as const, message: 'Commande annulée.', id }
    },
  )
}

/** The link proves that the order is theirs: the account that opens it may keep it. */
function registerTakeLinked(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/commandes/lien/:token/rattacher',
    {
      config: { guard: 'customer' },
      schema: {
        tags: TAGS,
        summary: 'Rattache à son compte une commande passée sans compte',
        params: LinkParams,
        response: { 200: Order },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { id: accountId } = requireAccount(request.caller)
      const id = await db.transaction(async (tx) => {
        const order = await lockLinkedOrder(tx, request.params.token)
        await tx.rows({
          name: 'orders.take',
          text: 'update sales_order set account_id = $2 where id = $1 and account_id is null',
          values: [order.id, accountId],
        })
        // Whoever is signed in has proved a contact.
        await giveAPlace(tx, order.id, clock())
        return order.id
      })
      await serveLine({ ...orders, origin: orders.originOf(request) }, id)
      return presentOrder(await getLinkedOrder(db, request.params.token), clock())
    },
  )
}
