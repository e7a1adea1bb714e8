import type { Slot, PricedDelivery } from '#delivery/server/index.ts'
import { KINDS } from '#orders/rules/order-kind.ts'
import type { PlannedPart } from '#orders/rules/payment-state.ts'
import { type Amounts, promiseDay } from '#orders/rules/plan-order.ts'
import type { PricedLine } from '#orders/rules/price-lines.ts'
import type { Deadlines } from '#orders/rules/unpaid-deadlines.ts'
import { type Transaction, varying } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { allocateFrom, promisesOf, type StockChange, type StockPromise } from '#stock/server/index.ts'
import { createMessageLink, insertLinkOf } from '../messages/message-link.ts'
import type { OrderRequest } from './order-request.ts'

export interface PlacedOrder {
  id: number
  name: string
  total: number
  /** Delivery price in whole FCFA that the buyer must still accept. 0 when there is none. */
  openDelivery: number
  slot: Slot | null
  lines: readonly PricedLine[]
  /** Secret of a customer's link in messages. Null for a guest. */
  messageSecret: string | null
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

/**
 * Inserts the order with its lines, their allocations unless it waits, its first event and a customer's message link.
 * Also returns the changes of stock. Throws `order.basket_ordered` when the basket was already ordered.
 */
export async function insertOrder(
  tx: Transaction,
  request: OrderRequest,
  calculated: CalculatedOrder,
  now: Date,
): Promise<{ placed: PlacedOrder; changes: StockChange[] }> {
  const columns = orderColumns(request, calculated, now)
  const names = Object.keys(columns)
  const { lines, slot } = calculated
  const link = createMessageLink(now)
  try {
    const [row] = await tx.rows({
      shape: 'orders.insert',
      preparedAs: 'orders.insert',
      text: `with placed as (
               insert into sales_order (${varying(names.join(', '), 'note')})
               values (${varying(names.map((_, index) => `$${index + 9}`).join(', '), '$9')})
               returning id, name, amount_total as total, created_at, account_id),
             event as (
               insert into order_event (order_id, happened_at, kind, account_id)
               select id, created_at, 'placed', account_id from placed),
             link as (${insertLinkOf(LINK, 'placed,')}),
             lines as (${insertLinesOf('placed.id', 'placed,')}),
             allocated as (${allocateFrom('(select id, product_id, quantity, $6::text as kind from lines where $6 is not null) source')})
             select id, name, total, coalesce((
               select jsonb_agg(jsonb_build_object('kind', a.kind, 'product_id', a.product_id, 'by', a.by, 'before', a.before)) from allocated a), '[]') as changes
             from placed`,
      values: [
        ...lineValues(lines),
        request.isUnproved ? null : KINDS[request.kind].takes,
        link.hash,
        link.endsAt,
        ...Object.values(columns),
      ],
    })
    if (row === undefined) throw new Error('the order was not written')
    const { changes, ...placed } = row
    const openDelivery = columns['delivery_quoted_at'] ? (calculated.delivery.fee ?? 0) : 0
    return {
      placed: {
        ...placed,
        openDelivery,
        slot,
        lines,
        messageSecret: request.accountId === null ? null : link.secret,
      },
      changes,
    }
  } catch (error) {
    if (isUniqueViolation(error, 'sales_order_basket')) throw new ShopError('order.basket_ordered')
    throw error
  }
}

/** Places of a message link in the statement above. */
const LINK = {
  hash: '$7',
  order: 'placed.id',
  account: 'placed.account_id',
  now: 'placed.created_at',
  endsAt: '$8::timestamptz',
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

/** SQL that inserts lines with their current cost price. `order`: the order's id, in `from` or a parameter. */
const insertLinesOf = (order: string, from = ''): string =>
  `insert into order_line (order_id, position, product_id, name, quantity, price_unit, en_promo, unit_cost)
   select ${order}, line.position, line.product_id, line.name, line.quantity, line.price, line.en_promo,
     (select standard_price from product where id = line.product_id)
   from ${from} unnest($1::bigint[], $2::text[], $3::smallint[], $4::bigint[], $5::boolean[])
     with ordinality as line (product_id, name, quantity, price, en_promo, position)
   returning id, product_id, quantity`

const lineValues = (lines: readonly PricedLine[]) =>
  [
    lines.map(({ productId }) => productId),
    lines.map(({ name }) => name),
    lines.map(({ quantity }) => quantity),
    lines.map(({ price }) => price),
    lines.map(({ en_promo }) => en_promo),
  ] as const

/** Inserts lines of a stored order. Returns the stock that each requires. */
export async function insertLines(
  tx: Transaction,
  orderId: number,
  lines: readonly PricedLine[],
  kind: StockPromise['kind'],
): Promise<StockPromise[]> {
  const rows = await tx.rows({
    name: 'orders.insert-lines',
    text: insertLinesOf('$6'),
    values: [...lineValues(lines), orderId],
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
