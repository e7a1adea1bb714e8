import type { FastifyRequest } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import type { AdminOrder } from '#orders/contract.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { getAdminOrder, lockAdminOrder } from '../../admin/find-admin-order.ts'
import type { LockedOrder } from '../../lock-order.ts'
import type { Orders } from '../../orders.ts'

export interface ActingStaff {
  caller: AccountCaller
  origin: string
}

/** A staff action's request, with the version of the order that was read. */
type ActRequest = FastifyRequest<{ Params: { id: number }; Body: { version: number } }>

/** Creates handlers of staff actions on one order: they check the version, lock the order and return its new state. */
export function createAct(orders: Orders) {
  return function act(
    request: ActRequest,
    perform: (tx: Transaction, order: LockedOrder, by: ActingStaff) => Promise<void>,
  ): Promise<AdminOrder> {
    const by = { caller: requireAccount(request.caller), origin: orders.originOf(request) }
    const { id } = request.params
    return orders.db.transaction(async (tx) => {
      await perform(tx, await lockAdminOrder(tx, id, request.body.version), by)
      return getAdminOrder(tx, id, orders.clock())
    })
  }
}
