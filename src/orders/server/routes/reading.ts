import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import type { Order, OrderChange, TypeSale } from '#orders/contract.ts'
import { READING_CALLS } from '#orders/contract/reading-calls.ts'
import { type Caller, hasRight } from '#platform/server/auth/rights.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { changeOrder } from '../change-order.ts'
import { listOwnOrders } from '../order-rows.ts'
import { readOverview } from '../orders-overview.ts'
import type { Orders } from '../orders.ts'
import { getReadableOrder, lockReadableOrder } from '../own-order.ts'
import { presentOrder, presentSummary } from '../presenters.ts'

/** Registers lists and single orders, own ones for customers, all for staff. */
export function registerReading(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  const list = (typeSale: TypeSale) => async (request: FastifyRequest<{ Params: { id: number } }>) => {
    const now = clock()
    return (await listOwnOrders(db, request.params.id, typeSale)).map((row) => presentSummary(row, now))
  }
  const details = (
    typeSale: TypeSale,
    { caller }: FastifyRequest,
    target: { id: number; partnerId: number },
  ) => getDetails(orders, caller, { ...target, typeSale })
  serveCalls(app, READING_CALLS, {
    'GET /api/commandes/:id': list('order'),
    'GET /api/precommandes/:id': list('preorder'),
    'GET /api/creditcommandes/clients/:id/liste': list('creditorder'),
    'GET /api/commandes/:id/tableau-de-bord': ({ params }) => readOverview(db, params.id, clock()),
    'GET /api/getcommande/:id': async ({ caller, params }) =>
      presentOrder(await getReadableOrder(db, caller, params.id), clock()),
    'POST /api/commandes/details': (request) =>
      details('order', request, { id: request.body.commande_id, partnerId: request.body.partner_id }),
    'POST /api/precommandes/details': (request) =>
      details('preorder', request, { id: request.body.precommande_id, partnerId: request.body.partner_id }),
    // No-op for confirmed pre-orders, kept for legacy clients.
    'POST /api/precommandes/update': (request) =>
      details('preorder', request, { id: request.body.order_id, partnerId: request.body.partner_id }),
    'POST /api/creditcommandes/details': (request) =>
      details('creditorder', request, { id: request.body.order_id, partnerId: request.body.partner_id }),
    'PUT /api/commandes/:id': (request) => change(orders, request),
    'PUT /api/precommandes/:id': (request) => change(orders, request),
  })
}

/** A single order of one kind, requested with its owner. Throws `order.not_found`. */
async function getDetails(
  { db, clock }: Orders,
  caller: Caller,
  { id, partnerId, typeSale }: { id: number; partnerId: number; typeSale: TypeSale },
): Promise<Order> {
  requireOwn(caller, partnerId)
  const order = await getReadableOrder(db, caller, id, typeSale)
  if (order.account_id !== partnerId) throw new ShopError('order.not_found')
  return presentOrder(order, clock())
}

/** Another person's orders are reported as not found. */
function requireOwn(caller: Caller, partnerId: number): void {
  if (requireAccount(caller).id !== partnerId && !hasRight(caller, 'commandes'))
    throw new ShopError('order.not_found')
}

async function change(
  { db, clock }: Orders,
  { caller, params, body }: FastifyRequest<{ Params: { id: number }; Body: OrderChange }>,
): Promise<Order> {
  const now = clock()
  const accountId = requireAccount(caller).id
  return db.transaction(async (tx) => {
    const order = await lockReadableOrder(tx, caller, params.id)
    await changeOrder(tx, order, body, { now, accountId })
    return presentOrder(await getReadableOrder(tx, caller, params.id), now)
  })
}
