import type { FastifyInstance } from 'fastify'
import { type Order, TRACKING_CALLS, type TrackedOrder, type Tracking } from '#orders/contract.ts'
import { readOrderNumber } from '#orders/rules/order-number.ts'
import { findMobile } from '#platform/contract/phone.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { type OrderRow, findOrderRow } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { presentOrder } from '../presenters.ts'

/** Attempts per 15 minutes and IP address, which a family, an office or a carrier may share. */
const TRIES_BY_ADDRESS = 60

/** ORD-9: registers order tracking by number and e-mail or phone. */
export function registerTracking(app: FastifyInstance, { db, clock }: Orders): void {
  const byAddress = createLimit(app, {
    name: 'tracking',
    by: 'address',
    max: TRIES_BY_ADDRESS,
    window: '15 minutes',
  })
  serveCalls(app, TRACKING_CALLS, {
    'POST /api/tracking': async (request, reply) => {
      await refuseBeyond([byAddress], request, reply)
      reply.header('cache-control', 'no-store')
      return presentTracked(presentOrder(await findTracked(db, request.body), clock()))
    },
  })
}

/** Throws `order.not_found` for an unknown number, another contact and a hidden order alike. */
async function findTracked(db: Queryable, { name, email }: Tracking): Promise<OrderRow> {
  const [found] = await db.rows({
    name: 'orders.track',
    text: `select o.id from sales_order o left join account a on a.id = o.account_id
           where o.name = $1 and o.hidden_at is null
             and ($2 in (lower(o.contact_email), lower(a.email)) or o.contact_phone = $3)`,
    values: [readOrderNumber(name), email, findMobile(email) ?? null],
  })
  const order = found && (await findOrderRow(db, found.id))
  if (order === undefined) throw new ShopError('order.not_found')
  return order
}

function presentTracked({ order_lines, events, ...order }: Order): TrackedOrder {
  return {
    ...order,
    order_lines: order_lines.map(({ product_name, product_uom_qty, qty_delivered, price_total }) => ({
      product_name,
      product_uom_qty,
      qty_delivered,
      price_total,
    })),
    // Texts by staff or an employer are only for the owner.
    events: events.map(({ at, kind }) => ({ at, kind, detail: '' })),
  }
}
