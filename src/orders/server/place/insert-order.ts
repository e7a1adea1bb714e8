import type { Slot, PricedDelivery } from '#delivery/server/index.ts'
import { KINDS } from '#orders/rules/order-kind.ts'
import type { PlannedPart } from '#orders/rules/payment-state.ts'
import { type Amounts, promiseDay } from '#orders/rules/plan-order.ts'
import type { PricedLine } from '#orders/rules/price-lines.ts'
import type { Deadlines } from '#orders/rules/unpaid-deadlines.ts'
import { type Transaction, varying } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { promisesOf, type StockPromise } from '#stock/server/index.ts'
import type { OrderRequest } from './order-request.ts'

export interface PlacedOrder {
  id: number
  name: string
  total: number
  /** Delivery price in whole FCFA that the buyer must still accept. 0 when there is none. */
  openDelivery: number
  slot: Slot | null
}

export interface CalculatedOrder {
  lines: readonly PricedLine[]
  amounts: Amounts
  parts: readonly PlannedPart[]
  delivery: PricedDelivery
  slot: Slot | null
  deadlines: Deadlines
  packId: number | null
  termsVersion: string | null
  /** Current version of the general terms of sale. */
  saleTerms: string | null
}

/** Inserts the order and its first event. Throws `order.basket_ordered` when the basket was already ordered. */
export async function insertOrder(
  tx: Transaction,
  request: OrderRequest,
  calculated: CalculatedOrder,
  now: Date,
): Promise<PlacedOrder> {
  const columns = orderColumns(request, calculated, now)
  const names = Object.keys(columns)
  try {
    const [placed] = await tx.rows({
      shape: 'orders.insert',
      preparedAs: 'orders.insert',
      text: `with placed as (
               insert into sales_order (${varying(names.join(', '), 'note')})
               values (${varying(names.map((_, index) => `$${index + 1}`).join(', '), '$1')})
               returning id, name, amount_total as total, created_at, account_id),
             told as (
               insert into order_event (order_id, happened_at, kind, account_id)
               select id, created_at, 'placed', account_id from placed)
             select id, name, total from placed`,
      values: Object.values(columns),
    })
    if (placed === undefined) throw new Error('the order was not written')
    const openDelivery = columns['delivery_quoted_at'] ? (calculated.delivery.fee ?? 0) : 0
    return { ...placed, openDelivery, slot: calculated.slot }
  } catch (error) {
    if (isUniqueViolation(error, 'sales_order_basket')) throw new ShopError('order.basket_ordered')
    throw error
  }
}

function orderColumns(
  request: OrderRequest,
  { amounts, delivery, slot, deadlines, packId, termsVersion, saleTerms }: CalculatedOrder,
  now: Date,
): Record<string, unknown> {
  const { kind, contact, destination, credit } = request
  const { typeSale, typeOrder, firstState } = KINDS[kind]
  return {
    type_sale: typeSale,
    type_order: typeOrder,
    state: firstState,
    payment_mode: request.paymentMode,
    account_id: request.accountId,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
    commune: destination.commune,
    place: destination.place,
    landmark: destination.landmark,
    zone: delivery.zone,
    note: request.note,
    amount_lines: amounts.lines,
    amount_discount: amounts.discount,
    amount_given: request.given ?? 0,
    amount_tax: amounts.tax,
    amount_delivery: delivery.fee,
    ...consentColumns(delivery, request.seenDelivery, now),
    pack_id: packId,
    basket_id: request.checkout?.basketId ?? null,
    link_hash: request.linkHash ?? null,
    commitment_date: promiseDay(kind, now),
    slot_day: slot?.day ?? null,
    slot_half: slot?.half ?? null,
    created_at: now,
    confirmed_at: firstState === 'sale' ? now : null,
    waiting: request.isUnproved,
    channel: request.channel,
    vouched_phone: request.vouchedPhone,
    address_hash: request.addressHash,
    remind_at: deadlines.remindAt,
    expires_at: deadlines.expiresAt,
    type_credit: credit?.type ?? null,
    employer_id: credit?.employerId ?? null,
    // Without a guaranteeing employer or a bank, only the shop decides.
    validation_rh_state: credit && credit.type !== 'particulier' ? 'pending' : null,
    validation_admin_state: credit ? 'pending' : null,
    sale_terms_version: saleTerms,
    terms_version: termsVersion,
    terms_accepted_at: termsVersion === null ? null : now,
  }
}

/** Ordering accepts a displayed delivery price. A price that was not displayed waits for consent. */
function consentColumns(
  { fee }: PricedDelivery,
  seen: OrderRequest['seenDelivery'],
  now: Date,
): Record<'delivery_quoted_at' | 'delivery_accepted_at', Date | null> {
  const isPriced = fee !== null && fee > 0
  return {
    delivery_quoted_at: isPriced && seen === undefined ? now : null,
    delivery_accepted_at: isPriced && seen !== undefined ? now : null,
  }
}

/** Inserts the lines with their current cost price. Returns the stock that each requires. */
export async function insertLines(
  tx: Transaction,
  orderId: number,
  lines: readonly PricedLine[],
  kind: StockPromise['kind'],
): Promise<StockPromise[]> {
  const rows = await tx.rows({
    name: 'orders.insert-lines',
    text: `insert into order_line (order_id, position, product_id, name, quantity, price_unit, en_promo, unit_cost)
           select $1, line.position, line.product_id, line.name, line.quantity, line.price, line.en_promo,
             (select standard_price from product where id = line.product_id)
           from unnest($2::bigint[], $3::text[], $4::smallint[], $5::bigint[], $6::boolean[])
             with ordinality as line (product_id, name, quantity, price, en_promo, position)
           returning id, product_id, quantity`,
    values: [
      orderId,
      lines.map(({ productId }) => productId),
      lines.map(({ name }) => name),
      lines.map(({ quantity }) => quantity),
      lines.map(({ price }) => price),
      lines.map(({ en_promo }) => en_promo),
    ],
  })
  return promisesOf(rows, kind)
}

export async function insertParts(
  tx: Transaction,
  orderId: number,
  parts: readonly PlannedPart[],
): Promise<void> {
  if (parts.length === 0) return
  await tx.rows({
    name: 'orders.insert-parts',
    text: `insert into order_instalment (order_id, sequence, due_date, rate, amount)
           select $1, * from unnest($2::smallint[], $3::date[], $4::smallint[], $5::bigint[])`,
    values: [
      orderId,
      parts.map(({ sequence }) => sequence),
      parts.map(({ due_date }) => due_date),
      parts.map(({ rate }) => rate),
      parts.map(({ amount }) => amount),
    ],
  })
}
