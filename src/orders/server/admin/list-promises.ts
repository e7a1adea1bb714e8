import type { StockPromises } from '#orders/contract/promises.ts'
import type { Queryable } from '#platform/server/db/database.ts'

const MAX_ORDERS = 200

/** Orders and checkouts that hold pieces of a product, without names. */
export async function listPromises(db: Queryable, productId: number): Promise<StockPromises> {
  const [orders, holds] = await Promise.all([
    db.rows({
      name: 'orders.promises',
      text: `select o.id as order_id, o.name, o.type_sale, o.state, a.kind, a.quantity, o.created_at as ordered_at
             from stock_allocation a join order_line l on l.id = a.order_line_id join sales_order o on o.id = l.order_id
             where a.product_id = $1 order by a.order_line_id limit ${MAX_ORDERS + 1}`,
      values: [productId],
    }),
    db.rows({
      name: 'orders.holds',
      text: `select quantity, expires_at from stock_reservation where product_id = $1 order by expires_at limit 100`,
      values: [productId],
    }),
  ])
  return {
    orders: orders
      .slice(0, MAX_ORDERS)
      .map((order) => ({ ...order, ordered_at: order.ordered_at.toISOString() })),
    has_more: orders.length > MAX_ORDERS,
    holds: holds.map(({ quantity, expires_at }) => ({ quantity, expires_at: expires_at.toISOString() })),
  }
}
