import { hashLink, isLinkSecret } from '#platform/server/auth/link-secret.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { findMessageLinked } from './messages/message-link.ts'
import { findOrderByLink, findOrderRow, type OrderRow } from './order-rows.ts'

/** The order of a guest's private link, whose holder counts as its owner. Throws `order.not_found`. */
export async function getLinkedOrder(db: Queryable, secret: string): Promise<OrderRow> {
  const order = isLinkSecret(secret) ? await findOrderByLink(db, hashLink(secret)) : undefined
  if (order === undefined || order.hidden_at !== null) throw new ShopError('order.not_found')
  return order
}

/** An order opened by a link, and whether the link grants the owner's other rights. */
export interface OpenedOrder {
  order: OrderRow
  isOwner: boolean
}

/** The order of a private link or of a link in a customer's message. Throws `order.not_found`. */
export async function openLinkedOrder(db: Queryable, secret: string, now: Date): Promise<OpenedOrder> {
  const id = await findMessageLinked(db, secret, now)
  if (id === undefined) return { order: await getLinkedOrder(db, secret), isOwner: true }
  const order = await findOrderRow(db, id)
  if (order === undefined || order.hidden_at !== null) throw new ShopError('order.not_found')
  return { order, isOwner: false }
}

/** The same, locked until the transaction ends. */
export async function lockLinkedOrder(tx: Transaction, secret: string): Promise<LockedOrder> {
  const { id } = await getLinkedOrder(tx, secret)
  const order = await lockOrder(tx, id)
  if (order === undefined) throw new ShopError('order.not_found')
  return order
}
