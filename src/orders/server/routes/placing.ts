import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashWithKey } from '#accounts/server/index.ts'
import type { GuestOrder, GuestOrderPlaced, NewOrder, Order } from '#orders/contract.ts'
import { PLACING_CALLS } from '#orders/contract/placing-calls.ts'
import { KINDS, type OrderKind } from '#orders/rules/order-kind.ts'
import { toDay } from '#platform/contract/clock.ts'
import { hashLink, createLinkSecret } from '#platform/server/auth/link-secret.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { createLimit, addressKey, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { notifyPlaced } from '../messages/notify-placed.ts'
import { privateLink } from '../order-link.ts'
import { findOrderRow } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import type { OrderRequest } from '../place/order-request.ts'
import { placeOrder } from '../place/place-order.ts'
import { previewOrder } from '../place/preview-order.ts'
import { requestedKind, readGuestRequest, readOwnRequest } from '../place/read-request.ts'
import { presentOrder } from '../presenters.ts'

export function registerPlacing(app: FastifyInstance, orders: Orders): void {
  const limit = createLimit(app, {
    name: 'guest-order',
    by: 'address',
    max: GUEST_BY_ADDRESS,
    window: '1 hour',
  })
  /** The kind of the path. Undefined when the body contains it. */
  const placeAs = (kind?: OrderKind) => (request: FastifyRequest<{ Body: NewOrder }>, reply: FastifyReply) =>
    placeOwn(orders, kind ?? requestedKind(request.body), request, reply)
  serveCalls(app, PLACING_CALLS, {
    'POST /api/commandes': placeAs(),
    'POST /api/precommandes': placeAs('preorder'),
    'POST /api/creditcommandes': placeAs('creditorder'),
    'POST /api/commande-a-credit': placeAs('creditorder'),
    'POST /api/commande-pack': placeAs('pack'),
    'POST /api/commande-sans-partner': async (request, reply) => {
      const free = { name: 'guest-order', free: orders.freeCallsPerHour, seconds: 3600 }
      await orders.captchas.require(request, 'order', [[free, addressKey(request)]])
      await refuseBeyond([limit], request, reply)
      return placeForGuest(orders, request, reply)
    },
    'POST /api/commandes/apercu': (request) => previewOrder(orders, request),
  })
}

/** Keyed hash that groups orders by IP address without revealing it. */
const hashAddress = ({ secret }: Orders, request: FastifyRequest): string =>
  hashWithKey(secret, 'order-address', addressKey(request))

async function placeOwn(
  orders: Orders,
  kind: OrderKind,
  request: FastifyRequest<{ Body: NewOrder }>,
  reply: FastifyReply,
): Promise<Order> {
  const { id } = await createOnce(orders.db, request, reply, async (tx) => {
    const addressHash = hashAddress(orders, request)
    const requested = await readOwnRequest(tx, request, { kind, addressHash, today: toDay(orders.clock()) })
    return { status: 201, body: { id: await place(tx, requested, request, orders) } }
  }).catch((error: unknown) => explainRepeat(error, orders, request))
  // Read after the products are unlocked for the next buyer. A repeated call gets the order's current state.
  const row = await findOrderRow(orders.db, id)
  if (row === undefined) throw new ShopError('order.not_found')
  return presentOrder(row, orders.clock())
}

async function place(
  tx: Transaction,
  orderRequest: OrderRequest,
  request: FastifyRequest,
  orders: Orders,
  linkSecret?: string,
): Promise<number> {
  const { signals, clock, sealingKeys, creditRoom } = orders
  const now = clock()
  const { typeSale, typeOrder } = KINDS[orderRequest.kind]
  const { caller } = request
  const guestId = caller.kind === 'guest' ? (caller.guestId ?? null) : null
  // A pack does not come from a basket. Ended first: other orders wait for the products and the half-day.
  if (typeOrder !== 'pack')
    await orders.endInterest(tx, { accountId: orderRequest.accountId, guestId, typeSale, now })
  const placed = await placeOrder(tx, orderRequest, { signals, now, sealingKeys, creditRoom })
  await notifyPlaced(tx, orders, { orderRequest, placed, origin: orders.originOf(request), linkSecret })
  return placed.id
}

/** Adds the existing order to the error when the caller's basket was already ordered. */
async function explainRepeat(
  error: unknown,
  { db }: Orders,
  request: FastifyRequest & { body: NewOrder },
): Promise<never> {
  const { caller, body } = request
  if (!(error instanceof ShopError) || error.code !== 'order.basket_ordered' || caller.kind === 'guest')
    throw error
  const [order] = await db.rows({
    name: 'orders.of-basket',
    text: `select id, name, type_sale from sales_order
           where basket_id = $1 and account_id = $2 and state <> 'cancel'`,
    values: [body.basket_id ?? null, caller.id],
  })
  throw order ? new ShopError('order.basket_ordered', { details: { order } }) : error
}

/** Guest orders through the pop-up per hour and IP address. */
const GUEST_BY_ADDRESS = 300

function placeForGuest(
  orders: Orders,
  request: FastifyRequest & { body: GuestOrder },
  reply: FastifyReply,
): Promise<GuestOrderPlaced> {
  return createOnce(orders.db, request, reply, async (tx) => {
    const secret = createLinkSecret()
    const addressHash = hashAddress(orders, request)
    const requested = readGuestRequest(request, { linkHash: hashLink(secret), addressHash })
    const id = await place(tx, requested, request, orders, secret)
    const row = await findOrderRow(tx, id)
    if (row === undefined) throw new ShopError('order.not_found')
    return {
      status: 201,
      body: {
        status: 'success' as const,
        message: 'Commande créé avec succés.',
        id,
        name: row.name,
        link: privateLink(orders.originOf(request), secret),
      },
    }
  })
}
