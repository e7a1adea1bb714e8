import { createHash, randomBytes } from 'node:crypto'
import type { Queryable, Transaction } from '../../platform/server/db/database.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { findOrderByLink, type OrderRow } from './order-rows.ts'

/** 32 characters: nobody finds one by trying. */
const SECRET_BYTES = 24
const SECRET = /^[\w-]{32}$/

/** The secret of a private link. It is told to the guest and stored only as a hash. */
export function makeLinkSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

export function hashLink(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The order of a private link: whoever has it counts as its owner. Throws order.not_found. */
export async function getLinkedOrder(db: Queryable, secret: string): Promise<OrderRow> {
  const order = SECRET.test(secret) ? await findOrderByLink(db, hashLink(secret)) : undefined
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
