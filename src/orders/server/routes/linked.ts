import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { LINKED_CALLS } from '#orders/contract.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { cancelOwn } from '../cancel-order.ts'
import { serveLine } from '../line/serve-line.ts'
import { privateLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'
import { presentOrder } from '../presenters.ts'
import { getLinkedOrder, lockLinkedOrder, openLinkedOrder } from '../private-link.ts'

/** Registers reading, cancelling and claiming a guest's order by its private link. */
export function registerLinked(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  serveCalls(app, LINKED_CALLS, {
    'GET /api/commandes/lien/:token': async ({ params }) => {
      const { order, isOwner } = await openLinkedOrder(db, params.token, clock())
      const shown = presentOrder(order, clock())
      return isOwner ? shown : { ...shown, can_cancel: false, can_accept_delivery: false }
    },
    'POST /api/commandes/lien/:token/annuler': async (request) => {
      const { token } = request.params
      const link = privateLink(orders.originOf(request), token)
      const id = await orders.db.transaction(async (tx) => {
        const order = await lockLinkedOrder(tx, token)
        await cancelOwn(tx, orders, order, { by: 'customer', accountId: null, link })
        return order.id
      })
      return { status: 'success' as const, message: 'Commande annulée.', id }
    },
    'POST /api/commandes/lien/:token/rattacher': async (request) => {
      const { id: accountId } = requireAccount(request.caller)
      const id = await db.transaction(async (tx) => {
        const order = await lockLinkedOrder(tx, request.params.token)
        await tx.rows({
          name: 'orders.take',
          text: 'update sales_order set account_id = $2 where id = $1 and account_id is null',
          values: [order.id, accountId],
        })
        return order.id
      })
      // A verified phone of the account gives the order its place in line.
      await serveLine({ ...orders, origin: orders.originOf(request) }, id)
      return presentOrder(await getLinkedOrder(db, request.params.token), clock())
    },
  })
}
