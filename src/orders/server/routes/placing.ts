import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { hashLink, makeLinkSecret } from '../../../platform/server/auth/link-secret.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import { addressKey, refuseBeyond } from '../../../platform/server/http/refuse-beyond.ts'
import {
  GuestOrder,
  GuestOrderPlaced,
  NewOrder,
  Order,
  OrderPreview,
  PreviewedOrder,
} from '../../contract.ts'
import { KINDS, type OrderKind } from '../../rules/order-kind.ts'
import type { Orders } from '../orders.ts'
import { findOrderRow } from '../order-rows.ts'
import { placeOrder } from '../place/place-order.ts'
import { previewOrder } from '../place/preview-order.ts'
import { kindAsked, readGuestRequest, readOwnRequest } from '../place/read-request.ts'
import type { OrderRequest } from '../place/order-request.ts'
import { privateLink } from '../order-link.ts'
import { presentOrder } from '../presenters.ts'
import { tellPlaced } from '../messages/tell-placed.ts'

const TAGS = ['Commandes']
const CUSTOMER = { guard: 'customer' } as const
const BODY_BYTES = 16 * 1024

/** Where orders are placed, and which kind each address is for; undefined: the body says it. */
const ADDRESSES: readonly { url: string; summary: string; kind?: OrderKind }[] = [
  { url: '/api/commandes', summary: 'Passe une commande' },
  { url: '/api/precommandes', summary: 'Passe une précommande, payée en trois fois', kind: 'preorder' },
  { url: '/api/creditcommandes', summary: 'Demande une commande à crédit', kind: 'creditorder' },
  { url: '/api/commande-a-credit', summary: 'Demande une commande à crédit', kind: 'creditorder' },
  { url: '/api/commande-pack', summary: 'Commande un pack, tout ou rien', kind: 'pack' },
]

/** Placing orders of every kind, and seeing what one would come to. */
export function registerPlacing(app: FastifyInstance, orders: Orders): void {
  for (const address of ADDRESSES) registerPlace(app, orders, address)
  registerGuestPlace(app, orders)
  registerPreview(app, orders)
}

function registerPlace(
  app: FastifyInstance,
  orders: Orders,
  { url, summary, kind }: (typeof ADDRESSES)[number],
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    url,
    {
      config: CUSTOMER,
      bodyLimit: BODY_BYTES,
      schema: { tags: TAGS, summary, body: NewOrder, response: { 201: Order } },
    },
    async (request, reply) => {
      const { id } = await createOnce(orders.db, request, reply, async (tx) => {
        const asked = await readOwnRequest(tx, request, kind ?? kindAsked(request.body))
        return { status: 201, body: { id: await place(tx, asked, request, orders) } }
      }).catch((error: unknown) => explainRepeat(error, orders, request))
      // Read once the products are free for the next buyer; a repeated call gets the order as it stands.
      const row = await findOrderRow(orders.db, id)
      if (row === undefined) throw new ShopError('order.not_found')
      return presentOrder(row, orders.clock())
    },
  )
}

async function place(
  tx: Transaction,
  asked: OrderRequest,
  request: FastifyRequest,
  orders: Orders,
  linkSecret?: string,
): Promise<number> {
  const { signals, clock, sealingKeys } = orders
  const now = clock()
  const placed = await placeOrder(tx, asked, { signals, now, sealingKeys })
  const { typeSale, typeOrder } = KINDS[asked.kind]
  const { caller } = request
  const guestId = caller.kind === 'guest' ? (caller.guestId ?? null) : null
  // A pack is nobody's basket.
  if (typeOrder !== 'pack')
    await orders.endInterest(tx, { accountId: asked.accountId, guestId, typeSale, now })
  await tellPlaced(tx, orders, { asked, placed, origin: orders.originOf(request), linkSecret })
  return placed.id
}

/** Whose basket was ordered before is led to that order, if it is their own. */
async function explainRepeat(
  error: unknown,
  { db }: Orders,
  request: FastifyRequest & { body: NewOrder },
): Promise<never> {
  const { caller, body } = request
  if (!(error instanceof ShopError) || error.code !== 'order.basket_ordered' || caller.kind === 'guest')
    throw error
  const [order] = await db.rows<{ id: number; name: string; type_sale: string }>({
    name: 'orders.of-basket',
    text: `select id, name, type_sale from sales_order
           where basket_id = $1 and account_id = $2 and state <> 'cancel'`,
    values: [body.basket_id, caller.id],
  })
  throw order ? new ShopError('order.basket_ordered', { details: { order } }) : error
}

/** Guests order through the pop-up: so many in an hour from one browser and from one address of the network. */
const GUEST_BY_ADDRESS = 300

function registerGuestPlace(app: FastifyInstance, orders: Orders): void {
  const limit = app.createRateLimit({
    max: GUEST_BY_ADDRESS,
    timeWindow: '1 hour',
    keyGenerator: ({ ip }) => `guest-order:${ip}`,
  })
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/commande-sans-partner',
    {
      config: { guard: 'public' },
      bodyLimit: BODY_BYTES,
      schema: {
        tags: TAGS,
        summary: 'Commande un panier, un pack ou une précommande sans compte',
        body: GuestOrder,
        response: { 201: GuestOrderPlaced },
      },
    },
    async (request, reply) => {
      const free = { name: 'guest-order', free: orders.freeCallsPerHour, seconds: 3600 }
      await orders.puzzles.ask(request, 'order', [[free, addressKey(request)]])
      await refuseBeyond([limit], request, reply)
      return placeForGuest(orders, request, reply)
    },
  )
}

function placeForGuest(
  orders: Orders,
  request: FastifyRequest & { body: GuestOrder },
  reply: FastifyReply,
): Promise<GuestOrderPlaced> {
  return createOnce(orders.db, request, reply, async (tx) => {
    const secret = makeLinkSecret()
    const asked = readGuestRequest(request, hashLink(secret))
    const id = await place(tx, asked, request, orders, secret)
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

function registerPreview(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/commandes/apercu',
    {
      config: CUSTOMER,
      bodyLimit: BODY_BYTES,
      schema: {
        tags: TAGS,
        summary: 'Ce que serait la commande : montants, échéances, créneaux ; réserve les dernières pièces',
        body: OrderPreview,
        response: { 200: PreviewedOrder },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return previewOrder(orders, request)
    },
  )
}
