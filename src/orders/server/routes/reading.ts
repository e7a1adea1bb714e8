import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod/v4'
import { requireAccount } from '../../../accounts/server/index.ts'
import { hasRight, type Caller } from '../../../platform/server/auth/rights.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  CreditOrderDetails,
  Order,
  OrderChange,
  OrderDetails,
  OrderIdParams,
  OrderList,
  OrdersOverview,
  PartnerParams,
  PreOrderDetails,
  type TypeSale,
} from '../../contract.ts'
import { changeOrder } from '../change-order.ts'
import { listOwnOrders } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { readOverview } from '../orders-overview.ts'
import { getReadableOrder, lockReadableOrder } from '../own-order.ts'
import { presentOrder, presentSummary } from '../presenters.ts'

const TAGS = ['Commandes']
const CUSTOMER = { guard: 'customer' } as const
const OWNER = { guard: { owner: 'id', orStaff: 'commandes' } } as const

/** Lists and single orders of one's own; staff see everybody's. */
export function registerReading(app: FastifyInstance, orders: Orders): void {
  registerList(app, orders, {
    url: '/api/commandes/:id',
    typeSale: 'order',
    summary: 'Commandes d’une personne',
  })
  registerList(app, orders, {
    url: '/api/precommandes/:id',
    typeSale: 'preorder',
    summary: 'Précommandes d’une personne',
  })
  registerList(app, orders, {
    url: '/api/creditcommandes/clients/:id/liste',
    typeSale: 'creditorder',
    summary: 'Commandes à crédit d’une personne',
  })
  registerOverview(app, orders)
  registerOne(app, orders)
  registerDetails(app, orders)
  registerChange(app, orders)
}

function registerList(
  app: FastifyInstance,
  { db, clock }: Orders,
  { url, typeSale, summary }: { url: string; typeSale: TypeSale; summary: string },
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    url,
    {
      config: OWNER,
      schema: { tags: TAGS, summary, params: PartnerParams, response: { 200: OrderList } },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      const now = clock()
      return (await listOwnOrders(db, params.id, typeSale)).map((row) => presentSummary(row, now))
    },
  )
}

function registerOverview(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/commandes/:id/tableau-de-bord',
    {
      config: OWNER,
      schema: {
        tags: TAGS,
        summary: 'Prochain paiement, livraisons en route et dernières commandes d’une personne',
        params: PartnerParams,
        response: { 200: OrdersOverview },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return readOverview(db, params.id, clock())
    },
  )
}

function registerOne(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/getcommande/:id',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Une commande', params: OrderIdParams, response: { 200: Order } },
    },
    async ({ caller, params }, reply) => {
      reply.header('cache-control', 'no-store')
      return presentOrder(await getReadableOrder(db, caller, params.id), clock())
    },
  )
}

/** A single order of one kind, asked for in the body: the address, what it is for, and how the body names the order. */
interface DetailsAddress<Body extends z.ZodType<{ partner_id: number }>> {
  url: string
  typeSale: TypeSale
  body: Body
  idOf: (body: z.output<Body>) => number
}

function registerDetails(app: FastifyInstance, orders: Orders): void {
  registerDetailsAt(app, orders, {
    url: '/api/commandes/details',
    typeSale: 'order',
    body: OrderDetails,
    idOf: ({ commande_id }) => commande_id,
  })
  registerDetailsAt(app, orders, {
    url: '/api/precommandes/details',
    typeSale: 'preorder',
    body: PreOrderDetails,
    idOf: ({ precommande_id }) => precommande_id,
  })
  // Confirms what is confirmed already: kept for clients that still ask for it.
  registerDetailsAt(app, orders, {
    url: '/api/precommandes/update',
    typeSale: 'preorder',
    body: CreditOrderDetails,
    idOf: ({ order_id }) => order_id,
  })
  registerDetailsAt(app, orders, {
    url: '/api/creditcommandes/details',
    typeSale: 'creditorder',
    body: CreditOrderDetails,
    idOf: ({ order_id }) => order_id,
  })
}

function registerDetailsAt<Body extends z.ZodType<{ partner_id: number }>>(
  app: FastifyInstance,
  { db, clock }: Orders,
  { url, typeSale, body, idOf }: DetailsAddress<Body>,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    url,
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Une commande de cette personne', body, response: { 200: Order } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const asked = request.body as z.output<Body>
      requireOwn(request.caller, asked.partner_id)
      const order = await getReadableOrder(db, request.caller, idOf(asked), typeSale)
      if (order.account_id !== asked.partner_id) throw new ShopError('order.not_found')
      return presentOrder(order, clock())
    },
  )
}

/** Another's orders are answered as if they did not exist. */
function requireOwn(caller: Caller, partnerId: number): void {
  if (requireAccount(caller).id !== partnerId && !hasRight(caller, 'commandes'))
    throw new ShopError('order.not_found')
}

function registerChange(app: FastifyInstance, { db, clock }: Orders): void {
  for (const url of ['/api/commandes/:id', '/api/precommandes/:id'])
    app.withTypeProvider<ZodTypeProvider>().put(
      url,
      {
        config: CUSTOMER,
        schema: {
          tags: TAGS,
          summary: 'Change la note ou le mode de paiement, tant que rien n’est payé',
          params: OrderIdParams,
          body: OrderChange,
          response: { 200: Order },
        },
      },
      async ({ caller, params, body }) => {
        const now = clock()
        const accountId = requireAccount(caller).id
        return db.transaction(async (tx) => {
          const order = await lockReadableOrder(tx, caller, params.id)
          await changeOrder(tx, order, body, { now, accountId })
          return presentOrder(await getReadableOrder(tx, caller, params.id), now)
        })
      },
    )
}
