import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { PHONE_CALLS } from '#orders/contract/admin-calls.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { getAdminOrder } from '../../admin/find-admin-order.ts'
import { findPhoneCustomers, findPhoneProducts } from '../../admin/find-for-phone.ts'
import { placePhoneOrder, previewPhoneOrder } from '../../admin/phone-order.ts'
import type { Orders } from '../../orders.ts'

export function registerPhoneOrders(app: FastifyInstance, orders: Orders): void {
  const { db } = orders

  serveCalls(app, PHONE_CALLS, {
    'POST /api/admin/commandes/apercu': ({ body }) => previewPhoneOrder(orders, body),
    'POST /api/admin/commandes': async (request, reply) => {
      const by = { caller: requireAccount(request.caller), origin: orders.originOf(request) }
      const { id } = await createOnce(orders.db, request, reply, async (tx) => ({
        status: 201,
        body: { id: await placePhoneOrder(tx, orders, request.body, by) },
      }))
      return getAdminOrder(orders.db, id, orders.clock())
    },
    'GET /api/admin/commandes/produits': ({ query }) => findPhoneProducts(db, query.q),
    'GET /api/admin/commandes/clients': ({ query }) => findPhoneCustomers(db, query.q),
  })
}
