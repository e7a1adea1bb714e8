import { hashLink, isLinkSecret } from '../../platform/server/auth/link-secret.ts'
import type { Queryable, Transaction } from '../../platform/server/db/database.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { findOrderByLink, type OrderRow } from './order-rows.ts'

/** The order of a private link: whoever has it counts as its owner. Throws order.not_found. */
export async function getLinkedOrder(db: Queryable, secret: string): Promise<OrderRow> {
  const order = isLinkSecret(secret) ? await findOrderByLink(db, hashLink(secret)) : undefined
  if (order === undefined || order.hidden_at !== null) throw new ShopError('order.not_found')
  return order
}

/** The same, held until the transaction ends. */
export async function lockLinkedOrder(tx: Transaction, secret: string): Promise<LockedOrder> {
  const { id } = await getLinkedOrder(tx, secret)
  const order = await lockOrder(tx, id)
  if (order === undefined) throw new ShopError('order.not_found')
  return order
}
