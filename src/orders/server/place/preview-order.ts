import type { FastifyRequest } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { priceDelivery, offerSlots } from '#delivery/server/index.ts'
import type { OrderPreview, PreviewedOrder } from '#orders/contract.ts'
import { KINDS, type OrderKind } from '#orders/rules/order-kind.ts'
import { type Amounts, planParts, promiseDay, calculateAmounts } from '#orders/rules/plan-order.ts'
import { type PricedLines, priceLines, pricePack } from '#orders/rules/price-lines.ts'
import { getPack } from '#packs/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { callerKey } from '#platform/server/auth/rights.ts'
import type { Database } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { type Checkout, findSoldProducts, holdLastPieces } from '#stock/server/index.ts'
import type { Orders } from '../orders.ts'
import { isNewCustomer } from './lock-customer.ts'
import { requestedKind, requirePackCode } from './read-request.ts'
import { resolveBuyer } from './resolve-buyer.ts'

/**
 * Previews an order. Stores nothing, but on request reserves the last pieces for ten minutes. Throws
 * `credit.membership` for credit without membership, `pack.not_found`, `request.invalid` for a pack without code.
 */
export async function previewOrder(
  orders: Orders,
  request: FastifyRequest & { body: OrderPreview },
): Promise<PreviewedOrder> {
  const caller = requireAccount(request.caller)
  const { body } = request
  const kind = requestedKind(body)
  if (kind === 'creditorder' && !caller.isMember) throw new ShopError('credit.membership')
  const now = orders.clock()
  // First: this visitor's own reservation is available to them.
  const checkout = body.basket_id && { holder: callerKey(request), basketId: body.basket_id }
  // Like an order, a reservation needs a verified phone.
  const mayHold = (await resolveBuyer(orders.db, caller.id, undefined)).verifiedPhone !== null
  const reservedUntil =
    body.reserve && mayHold && checkout ? await holdFor(orders, body, checkout, now) : null
  const { lines, checked } = await priceNow(orders.db, body, { checkout: checkout || undefined, now })
  const amounts = calculateAmounts(kind, lines, await isNewCustomer(orders.db, caller.id))
  const { commune, place } = body
  const described = await describePreview(orders.db, { kind, checked, amounts, commune, place }, now)
  return { ...described, reserved_until: reservedUntil?.toISOString() ?? null }
}

/** Amounts, parts and selectable half-days of an order. Reserves nothing. */
export async function describePreview(
  db: Database,
  requested: Pick<PricedLines, 'checked'> & {
    kind: OrderKind
    amounts: Amounts
    commune: string | null
    place: string
  },
  now: Date,
): Promise<PreviewedOrder> {
  const { kind, checked, amounts } = requested
  const { delivery } = (await readShopSettings(db)).settings
  const { zone, fee } = priceDelivery(requested, delivery)
  return {
    lines: checked,
    amount_lines: amounts.lines,
    amount_discount: amounts.discount,
    amount_total: amounts.total,
    amount_tax: amounts.tax,
    amount_untaxed: amounts.total - amounts.tax,
    amount_delivery: fee,
    instalments: planParts(kind, amounts.total, now),
    commitment_date: promiseDay(kind, now),
    slots: await offerSlots(db, { zone, delivery, now }),
    reserved_until: null,
  }
}

/** Prices the request at current prices and stock. A pack is complete or unavailable. Throws `pack.not_found`. */
export async function priceNow(
  db: Database,
  body: Pick<OrderPreview, 'type_sale' | 'type_order' | 'code' | 'order_lines'>,
  { checkout, now }: { checkout: Checkout | undefined; now: Date },
): Promise<PricedLines & { isWhole: boolean }> {
  const kind = requestedKind(body)
  const pack = kind === 'pack' ? await getPack(db, requirePackCode(body.code), toDay(now)) : undefined
  const ids = pack ? pack.produits.map(({ product_id }) => product_id) : body.order_lines.map(({ id }) => id)
  const products = await findSoldProducts(db, ids, checkout)
  if (pack) return pricePack(pack, body.order_lines, products)
  return { ...priceLines(kind, body.order_lines, products), isWhole: true }
}

/** Only kinds that take stock can reserve it. */
async function holdFor(
  { db, signals }: Orders,
  body: OrderPreview,
  checkout: Checkout,
  now: Date,
): Promise<Date | null> {
  if (KINDS[requestedKind(body)].takes !== 'stock') return null
  const wanted = new Map<number, number>()
  for (const { id, quantity } of body.order_lines) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  // A checkout costs as little as an unpaid order, so the same ceiling applies.
  const { customer } = (await readShopSettings(db)).settings.order_ceilings
  return db.transaction((tx) =>
    holdLastPieces(tx, signals, { checkout, wanted, mostPieces: customer.pieces, now }),
  )
}
