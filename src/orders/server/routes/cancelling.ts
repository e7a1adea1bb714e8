import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { CANCELLING_CALLS } from '#orders/contract.ts'
import { mayHide } from '#orders/rules/states.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { cancelOwn } from '../cancel-order.ts'
import type { LockedOrder } from '../lock-order.ts'
import { orderLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'
import { lockReadableOrder } from '../own-order.ts'

export function registerCancelling(app: FastifyInstance, orders: Orders): void {
  const end =
    ({ isHidden }: { isHidden: boolean }) =>
    async (request: FastifyRequest<{ Params: { id: number } }>) => {
      const { id } = request.params
      await cancelReadable(orders, request.caller, { id, isHidden, origin: orders.originOf(request) })
      return {
        status: 'success' as const,
        message: isHidden ? 'Commande supprimée.' : 'Commande annulée.',
        id,
      }
    }
  const [cancel, hide] = [end({ isHidden: false }), end({ isHidden: true })]
  serveCalls(app, CANCELLING_CALLS, {
    'GET /api/commande/:id/annuler': cancel,
    'POST /api/commande/:id/annuler': cancel,
    'GET /api/commande/:id/delete': hide,
    'POST /api/commande/:id/delete': hide,
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
