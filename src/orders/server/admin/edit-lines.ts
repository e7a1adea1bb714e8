import { mayEdit } from '#orders/rules/admin-edits.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { describeLineChanges } from '#orders/rules/describe-changes.ts'
import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import { type Amounts, planParts, calculateAmounts } from '#orders/rules/plan-order.ts'
import { type PricedLine, priceLines } from '#orders/rules/price-lines.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction, RowOf } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { findSoldProducts, lockProducts, promiseStock } from '#stock/server/index.ts'
import type { LockedOrder } from '../lock-order.ts'
import { notifyChanged } from '../messages/notify-changed.ts'
import type { Orders } from '../orders.ts'
import { insertLines, insertParts } from '../place/insert-order.ts'
import { recordEvent } from '../record-event.ts'
import { releaseLines } from '../release-lines.ts'
import { requireConfirmed } from '../take-off.ts'
import { requireRoomToGrow } from '../unpaid/claim-of-order.ts'

/** Author and time of the change, and the shop's origin. */
interface Editing {
  caller: AccountCaller
  now: Date
  origin: string
  /** Total confirmed by staff, in whole FCFA. */
  confirmed?: number | undefined
}

type StoredLine = RowOf<'orders.lines-to-edit'>

/**
 * Changes the lines of a locked, unpaid order and recalculates stock, amounts and parts. Existing products keep their
 * price. A first-order discount never grows; staff's discount stays while something is left to pay. Notifies the
 * customer. Throws `order.lines` (also when credit would grow), `basket.unavailable` with the availability,
 * `order.ceiling`, `order.nearly_free`.
 */
export async function editLines(
  tx: Transaction,
  { signals, sendMessage, clock, twoPeople }: Pick<Orders, 'signals' | 'sendMessage' | 'clock' | 'twoPeople'>,
  order: LockedOrder,
  wanted: readonly { id: number; quantity: number }[],
  { caller, now, origin, confirmed }: Editing,
): Promise<void> {
  if (!mayEdit({ ...order, delivery: statusOfDelivery(order) }).lines) throw new ShopError('order.lines')
  const before = await findLines(tx, order.id)
  const pieces = sumPieces(wanted)
  if (pieces > sumPieces(before)) await requireRoomToGrow(tx, order, { pieces })
  // Locks all products in id order. The order's own pieces are released before the count.
  const ids = [...before.map(({ product_id }) => product_id), ...wanted.map(({ id }) => id)]
  await lockProducts(tx, ids)
  await releaseLines(tx, signals, order.id)
  const { lines, given } = await priceAnew(tx, order, wanted, before)
  await twoPeople.weigh(tx, {
    effect: 'money.lines',
    amount: given,
    subject: { type: 'order', id: order.id },
    title: `Articles ajoutés à un ancien prix, ${formatFrancs(given)} sous celui du jour (${order.name})`,
    caller,
    now,
  })
  const discount = await findDiscount(tx, order.id)
  const amounts = saveDiscount(order, calculateAmounts(kindOf(order), lines, true), discount)
  if (amounts.given > 0) requireConfirmed({ articles: amounts.lines, total: amounts.total }, confirmed)
  if (order.type_sale === 'creditorder' && amounts.total > order.amount_total)
    throw new ShopError('order.lines')
  await tx.rows({
    name: 'orders.drop-lines',
    text: 'delete from order_line where order_id = $1',
    values: [order.id],
  })
  await tx.rows({
    name: 'orders.change-amounts',
    text: `update sales_order set amount_lines = $2, amount_discount = $3, amount_tax = $4, amount_given = $5,
             version = version + 1 where id = $1`,
    values: [order.id, amounts.lines, amounts.discount, amounts.tax, amounts.given],
  })
  const promises = await insertLines(tx, order.id, lines, KINDS[kindOf(order)].takes)
  if (!order.waiting) await promiseStock(tx, signals, promises)
  await planAnew(tx, order, amounts.total)
  await record(tx, order, { before, lines, total: amounts.total, caller, now })
  const old = before.map((line) => ({ ...line, productId: line.product_id }))
  const changes = describeLineChanges(old, lines)
  await notifyChanged(tx, { sendMessage, clock }, order, { changes, total: amounts.total, origin })
}

const sumPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function findLines(tx: Transaction, orderId: number): Promise<StoredLine[]> {
  return tx.rows({
    name: 'orders.lines-to-edit',
    text: `select product_id, name, quantity, price_unit, en_promo from order_line where order_id = $1 order by position`,
    values: [orderId],
  })
}

async function findDiscount(tx: Transaction, orderId: number): Promise<Francs> {
  const [row] = await tx.rows({
    name: 'orders.discount',
    text: 'select amount_discount as amount from sales_order where id = $1',
    values: [orderId],
  })
  return row?.amount ?? toFrancs(0)
}

/** Prices the lines today, all or nothing. `given`: how far added pieces are below today's price, in whole FCFA. */
async function priceAnew(
  tx: Transaction,
  order: LockedOrder,
  wanted: readonly { id: number; quantity: number }[],
  before: readonly StoredLine[],
): Promise<{ lines: PricedLine[]; given: number }> {
  const products = await findSoldProducts(
    tx,
    wanted.map(({ id }) => id),
  )
  const { lines, checked } = priceLines(kindOf(order), wanted, products)
  if (checked.some(({ changes }) => changes.some(({ kind }) => kind !== 'price')))
    throw new ShopError('basket.unavailable', { details: { lines: checked } })
  const previous = new Map(before.map((line) => [line.product_id, line]))
  let given = 0
  const priced = lines.map((line) => {
    const old = previous.get(line.productId)
    if (old === undefined) return line
    const { price_unit: price, en_promo, name, quantity } = old
    given += Math.max(line.price - price, 0) * Math.max(line.quantity - quantity, 0)
    return { ...line, name, price, en_promo, total: toFrancs(price * line.quantity) }
  })
  return { lines: priced, given }
}

/**
 * A first-order discount shrinks with the order, never grows and is not added later. Staff's discount leaves at least
 * 1 FCFA.
 */
function saveDiscount(order: LockedOrder, calculated: Amounts, had: Francs): Amounts & { given: Francs } {
  const isDiscountable = KINDS[kindOf(order)].isDiscountable
  const first = isDiscountable ? Math.min(had - order.amount_given, calculated.discount) : 0
  const given = toFrancs(Math.max(Math.min(order.amount_given, calculated.lines - first - 1), 0))
  const discount = toFrancs(first + given)
  const total = toFrancs(calculated.lines - discount)
  return { lines: calculated.lines, discount, given, total, tax: splitVat(total).vat }
}

/** The parts still count from the day of the order. */
export async function planAnew(tx: Transaction, order: LockedOrder, total: Francs): Promise<void> {
  await tx.rows({
    name: 'orders.drop-parts',
    text: 'delete from order_instalment where order_id = $1',
    values: [order.id],
  })
  await insertParts(tx, order.id, planParts(kindOf(order), total, order.created_at))
}

async function record(
  tx: Transaction,
  order: LockedOrder,
  change: { before: readonly StoredLine[]; lines: readonly PricedLine[]; total: Francs } & Omit<
    Editing,
    'origin' | 'confirmed'
  >,
): Promise<void> {
  const { before, lines, total, caller, now } = change
  const detail = `Articles modifiés : ${formatFrancs(total)} au lieu de ${formatFrancs(order.amount_total)}.`
  await recordEvent(tx, { orderId: order.id, kind: 'changed', now, detail, accountId: caller.id })
  await recordDecision(tx, {
    caller,
    action: 'order.edit-lines',
    subject: { type: 'order', id: order.id },
    before: { total: order.amount_total, lines: before },
    after: {
      total,
      lines: lines.map(({ productId, quantity, price }) => ({ product_id: productId, quantity, price })),
    },
  })
}
