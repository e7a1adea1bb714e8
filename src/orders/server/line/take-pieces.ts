import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { lockProducts, promisesOf, promiseStock, type StockPromise } from '#stock/server/index.ts'
import type { LockedOrder } from '../lock-order.ts'

type Whole = Pick<LockedOrder, 'id' | 'type_sale' | 'type_order'>

/**
 * Locks the products of a locked order without allocated pieces and returns what it needs. Undefined when not all of
 * it is available.
 */
export async function lockPieces(tx: Transaction, order: Whole): Promise<StockPromise[] | undefined> {
  const { takes: kind } = KINDS[kindOf(order)]
  const lines = await tx.rows({
    name: 'orders.lines-to-take',
    text: 'select id, product_id, quantity from order_line where order_id = $1 order by position',
    values: [order.id],
  })
  const products = await lockProducts(
    tx,
    lines.map(({ product_id }) => product_id),
  )
  for (const [productId, wanted] of Map.groupBy(lines, ({ product_id }) => product_id)) {
    const product = products.get(productId)
    const free = kind === 'stock' ? product?.available : (product?.preorder_cap ?? Infinity)
    const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
    if (product === undefined || (free ?? 0) < pieces) return undefined
  }
  return promisesOf(lines, kind)
}

/** Allocates all pieces of a locked order or none. Returns whether it has them now. */
export async function takePieces(tx: Transaction, signals: Signals, order: Whole): Promise<boolean> {
  const pieces = await lockPieces(tx, order)
  if (pieces === undefined) return false
  await promiseStock(tx, signals, pieces)
  return true
}
