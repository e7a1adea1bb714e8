import { announceStock } from '#catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** Pieces allocated to an order line: from stock, or a claim on future stock. */
export interface StockPromise {
  orderLineId: number
  productId: number
  quantity: number
  kind: 'stock' | 'claim'
}

/** Converts order lines to allocations of all their pieces. */
export function promisesOf(
  lines: readonly { id: number; product_id: number; quantity: number }[],
  kind: StockPromise['kind'],
): StockPromise[] {
  return lines.map(({ id, product_id, quantity }) => ({
    orderLineId: id,
    productId: product_id,
    quantity,
    kind,
  }))
}

/**
 * SQL that allocates pieces to the lines of `source` (id, product_id, quantity, kind) and returns the changes. The
 * caller has locked the products and checked the stock. The trigger updates products after the whole statement, so
 * it reads the previous stock.
 */
export const allocateFrom = (source: string): string =>
  `insert into stock_allocation (order_line_id, product_id, quantity, kind)
   select source.id, source.product_id, source.quantity, source.kind from ${source}
   returning kind, product_id, -quantity as by,
     coalesce((select on_hand - allocated - reserved from product p where p.id = product_id), 0) as before`

/** Allocates pieces to stored order lines. Invalidates pages if a text such as « Plus que 2 » changes. */
export async function promiseStock(
  tx: Transaction,
  signals: Signals,
  promises: readonly StockPromise[],
): Promise<void> {
  if (promises.length === 0) return
  const changes = await tx.rows({
    name: 'stock.promise',
    text: allocateFrom(
      'unnest($1::bigint[], $2::bigint[], $3::integer[], $4::text[]) as source (id, product_id, quantity, kind)',
    ),
    values: [
      promises.map(({ orderLineId }) => orderLineId),
      promises.map(({ productId }) => productId),
      promises.map(({ quantity }) => quantity),
      promises.map(({ kind }) => kind),
    ],
  })
  await announceChanges(tx, signals, changes)
}

/** Releases all allocations of these lines. Locks the products in id order first. */
export async function releaseStock(
  tx: Transaction,
  signals: Signals,
  orderLineIds: readonly number[],
): Promise<void> {
  await tx.rows({
    name: 'stock.lock-promised',
    text: `select id from product
           where id in (select product_id from stock_allocation where order_line_id = any($1::bigint[]))
           order by id for no key update`,
    values: [orderLineIds],
  })
  const changes = await tx.rows({
    name: 'stock.release',
    text: `delete from stock_allocation a where order_line_id = any($1::bigint[])
           returning kind, product_id, quantity as by,
             (select on_hand - allocated - reserved from product p where p.id = a.product_id) as "before!"`,
    values: [orderLineIds],
  })
  await announceChanges(tx, signals, changes)
}

/** Effect of one row on a product's available stock, in pieces. */
export interface StockChange {
  kind: 'stock' | 'claim'
  product_id: number
  by: number
  before: number
}

/** Invalidates pages if the available stock is shown differently after `changes`. */
export async function announceChanges(
  tx: Transaction,
  signals: Signals,
  changes: readonly StockChange[],
): Promise<void> {
  const levels = changes.filter(({ kind }) => kind === 'stock')
  await announceStock(
    tx,
    signals,
    levels.map(({ product_id: id, by, before }) => ({ id, levels: { before, after: before + by } })),
  )
}
