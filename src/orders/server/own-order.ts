import type { TypeSale } from '#orders/contract.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { hasRight } from '#platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { findOrderRow, type OrderRow } from './order-rows.ts'

type Owned = Pick<OrderRow, 'account_id' | 'hidden_at'>

/** Hidden orders are visible only to staff. */
function mayRead(caller: Caller, order: Owned): boolean {
  if (hasRight(caller, 'commandes')) return true
  return caller.kind === 'account' && order.account_id === caller.id && order.hidden_at === null
}

/** An order that the caller may read: their own, or any for staff. Throws `order.not_found` otherwise. */
export async function getReadableOrder(
  db: Queryable,
  caller: Caller,
  id: number,
  typeSale?: TypeSale,
): Promise<OrderRow> {
  const order = await findOrderRow(db, id)
  const isThatKind = typeSale === undefined || order?.type_sale === typeSale
  if (order === undefined || !isThatKind || !mayRead(caller, order)) throw new ShopError('order.not_found')
  return order
}

/** Locks an order of the caller, or any for staff, until the transaction ends. Throws `order.not_found`. */
export async function lockReadableOrder(tx: Transaction, caller: Caller, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (order === undefined || !mayRead(caller, order)) throw new ShopError('order.not_found')
  return order
}
