import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../accounts/server/index.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { OrderCancelled, OrderIdParams } from '../../contract.ts'
import { mayHide } from '../../rules/states.ts'
import { cancelOwn } from '../cancel-own.ts'
import type { LockedOrder } from '../lock-order.ts'
import { orderLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'
import { lockReadableOrder } from '../own-order.ts'

const TAGS = ['Commandes']

/** Both ways of asking: GET because clients of the first hour do, and never without an Authorization header. */
const METHODS = ['GET', 'POST'] as const

/** Cancelling one's own order, and putting a cancelled one out of sight. */
export function registerCancelling(app: FastifyInstance, orders: Orders): void {
  for (const method of METHODS) {
    registerStep(app, orders, {
      method,
      url: '/api/commande/:id/annuler',
      summary: 'Annule sa commande, tant que rien n’est payé ni parti',
      isHidden: false,
    })
    registerStep(app, orders, {
      method,
      url: '/api/commande/:id/delete',
      summary: 'Annule sa commande et la retire de la liste',
      isHidden: true,
    })
  }
}

function registerStep(
  app: FastifyInstance,
  orders: Orders,
  {
    method,
    url,
    summary,
    isHidden,
  }: { method: 'GET' | 'POST'; url: string; summary: string; isHidden: boolean },
): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url,
    config: { guard: 'customer' },
    schema: { tags: TAGS, summary, params: OrderIdParams, response: { 200: OrderCancelled } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { id } = request.params
      const origin = orders.originOf(request)
      await cancelReadable(orders, request.caller, { id, isHidden, origin })
      const message = isHidden ? 'Commande supprimée.' : 'Commande annulée.'
      return { status: 'success' as const, message, id }
    },
  })
}

async function cancelReadable(
  orders: Orders,
  caller: Caller,
  { id, isHidden, origin }: { id: number; isHidden: boolean; origin: string },
): Promise<void> {
  const accountId = requireAccount(caller).id
  await orders.db.transaction(async (tx) => {
    const order = await lockReadableOrder(tx, caller, id)
    if (isHidden && !mayHide(order.state)) throw new ShopError('order.state')
    const isCancelled = order.state === 'cancel'
    if (!isCancelled)
      await cancelOwn(tx, orders, order, {
        by: actorOf(caller, order),
        accountId,
        link: orderLink(origin, order),
      })
    else if (!isHidden) throw new ShopError('order.state')
    if (isHidden) await hideOrder(tx, id, orders.clock())
  })
}

async function hideOrder(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.rows({
    name: 'orders.hide',
    text: 'update sales_order set hidden_at = $2 where id = $1',
    values: [id, now],
  })
}

const actorOf = (caller: Caller, order: LockedOrder): 'customer' | 'staff' =>
  caller.kind === 'account' && caller.id === order.account_id ? 'customer' : 'staff'
