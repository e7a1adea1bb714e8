import { bookNextSlot, readSlotTerms, releaseSlot } from '#delivery/server/index.ts'
import type { PaymentMode, TypeSale } from '#orders/contract.ts'
import { type CreditStatus, isAgreed, mayPay } from '#orders/rules/credit-steps.ts'
import { readOrderNumber } from '#orders/rules/order-number.ts'
import { type PlannedPart, payableRange } from '#orders/rules/payment-state.ts'
import { excessOf, isSold, takeFromPaid } from '#orders/rules/refunds.ts'
import type {
  LockedPayable,
  Payable,
  PayableFacts,
  PayableStatus,
  ReturnedMoney,
} from '#payments/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { formatHalfDay } from '#platform/contract/half-day.ts'
import { hashLink } from '#platform/server/auth/link-secret.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { confirmCredit } from './confirm-credit.ts'
import { askInvoice } from './documents/invoices.ts'
import { holdWaiting } from './line/hold-waiting.ts'
import { lockPieces } from './line/take-pieces.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { findMessageLinked, messageLink } from './messages/message-link.ts'
import { notifyCreditConfirmed } from './messages/notify-credit.ts'
import { orderLink, followLink } from './order-link.ts'
import type { Orders } from './orders.ts'
import { recipientOf } from './recipient-of.ts'
import { recordEvent } from './record-event.ts'
import { issueCreditNote } from './refunds/issue-credit-note.ts'
import { reopenOrder } from './reopen-order.ts'
import { startDeadlines } from './unpaid/set-deadlines.ts'

/** Dependencies for payments of orders. `origin`: the shop's origin for links in messages. */
interface PaymentsDeps extends Pick<Orders, 'sendMessage' | 'signals' | 'creditRoom'> {
  origin: string
}

/** A payable with its order, so that a payment does not read it again. */
interface PayableOrder extends LockedPayable {
  locked: LockedOrder
}

/** Maximum orders of an account whose payments are listed. */
const MAX_OWNED = 1000

export function createPayableOrders(deps: PaymentsDeps): Payable {
  const { origin } = deps
  return {
    find: async (db, orderId) => {
      const [row] = await db.rows({
        name: 'orders.payable-name',
        text: 'select name, type_sale from sales_order where id = $1',
        values: [orderId],
      })
      return row && { orderId, name: row.name, orderType: row.type_sale }
    },
    listFacts,
    listOwned: async (db, accountId) => {
      const rows = await db.rows({
        name: 'orders.payable-owned',
        text: `select id from sales_order where account_id = $1 order by id desc limit ${MAX_OWNED}`,
        values: [accountId],
      })
      return rows.map(({ id }) => id)
    },
    findByLink,
    makeLink: (tx, { orderId: id, orderType, accountId: account_id }, now) =>
      messageLink(tx, { id, account_id, type_sale: orderType as TypeSale }, { origin, now }),
    lock: async (tx, orderId) => {
      const order = await lockOrder(tx, orderId)
      return order && describe(tx, order, origin)
    },
    apply: (tx, { locked }: PayableOrder, payment) => applyPayment(tx, deps, locked, payment),
    takeBack: takeBackPayment,
    reopen: async (tx, orderId, by) => {
      const order = await lockOrder(tx, orderId)
      if (order === undefined) throw new ShopError('order.not_found')
      await reopenOrder(tx, deps, order, by)
    },
    describe: describeStatuses,
    findByName: async (db, name) => {
      const [row] = await db.rows({
        name: 'orders.payable-by-name',
        text: 'select id from sales_order where name = $1',
        values: [readOrderNumber(name)],
      })
      return row?.id
    },
  }
}

/** Finds an order by a guest's link or a link in a customer's message. */
async function findByLink(db: Queryable, secret: string, now: Date): Promise<number | undefined> {
  const [row] = await db.rows({
    name: 'orders.payable-by-link',
    text: 'select id from sales_order where link_hash = $1 or second_link_hash = $1',
    values: [hashLink(secret)],
  })
  return row?.id ?? findMessageLinked(db, secret, now)
}

async function listFacts(db: Queryable, orderIds: readonly number[]): Promise<PayableFacts[]> {
  const rows = await db.rows({
    name: 'orders.payable-facts',
    text: `select id, name, type_sale, account_id, contact_name, contact_email, contact_phone, amount_total
           from sales_order where id = any($1)`,
    values: [orderIds],
  })
  return rows.map((row) => ({
    orderId: row.id,
    name: row.name,
    orderType: row.type_sale,
    accountId: row.account_id,
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    total: row.amount_total,
  }))
}

async function describe(tx: Transaction, order: LockedOrder, origin: string): Promise<PayableOrder> {
  // No payment is requested while the pieces are allocated to others. A payment that arrives anyway waits for staff.
  const isPayable = mayPay(order) && (!order.waiting || (await lockPieces(tx, order)) !== undefined)
  const [total, paid] = [toFrancs(order.amount_total), toFrancs(order.paid_total)]
  const { least, most } = isPayable
    ? payableRange(total, paid, await findParts(tx, order))
    : { least: 0, most: 0 }
  const delivery = findDeliveryDue(order)
  return {
    locked: order,
    orderId: order.id,
    name: order.name,
    orderType: order.type_sale,
    isClosed: !isPayable && paid < total,
    accountId: order.account_id,
    contact: { name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
    link: orderLink(origin, order),
    residual: toFrancs(Math.max(total - paid, 0) + delivery),
    least: toFrancs(most === 0 ? delivery : least),
    most: toFrancs(most + delivery),
  }
}

/** ORD-12: a priced delivery is paid at the door, once its order is in transit. Whole FCFA. */
function findDeliveryDue({ state, amount_delivery, paid_delivery }: LockedOrder): number {
  const isThere = state === 'to_delivered' || state === 'delivered'
  return isThere ? Math.max((amount_delivery ?? 0) - paid_delivery, 0) : 0
}

/** The schedule of an order. Orders of type `order` are paid at once. */
async function findParts(
  tx: Transaction,
  { id, type_sale }: Pick<LockedOrder, 'id' | 'type_sale'>,
): Promise<PlannedPart[]> {
  if (type_sale === 'order') return []
  return tx.rows({
    name: 'orders.parts',
    text: 'select sequence, due_date, rate, amount from order_instalment where order_id = $1 order by sequence',
    values: [id],
  })
}

/**
 * Applies a payment to the locked order first and then to its delivery, and ends the expiry. The first payment
 * allocates the pieces of a waiting order. The first instalment of an agreed credit order confirms it: its schedule
 * counts from today.
 */
async function applyPayment(
  tx: Transaction,
  { sendMessage, signals, origin }: PaymentsDeps,
  locked: LockedOrder,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  const order = locked.waiting ? await holdPaid(tx, signals, locked, now) : locked
  const [paid] = await tx.rows({
    name: 'orders.apply-payment',
    text: `with event as (
             insert into order_event (order_id, happened_at, kind, detail) values ($1, $3, 'paid', ''))
           update sales_order set paid_total = paid_total + least($2, greatest(amount_total - paid_total, 0)),
             paid_delivery = paid_delivery + greatest($2 - greatest(amount_total - paid_total, 0), 0), remind_at = null, expires_at = null,
             version = version + 1 where id = $1
           returning paid_total as total, paid_total >= amount_total as is_whole`,
    values: [order.id, amount, now],
  })
  if (paid === undefined) throw new Error(`order ${order.id} does not exist`)
  if (order.paid_total === 0) await renewSlot(tx, { sendMessage, origin }, order, now)
  if (paid.is_whole) await askInvoice(tx, order.id)
  if (order.state !== 'validation' || !isAgreed(order)) return
  const [first] = (await findParts(tx, order)).filter((part) => part.amount > 0)
  if (first !== undefined && paid.total < first.amount) return
  const confirmed = await confirmCredit(tx, order, { now, accountId: order.account_id })
  await notifyCreditConfirmed(tx, sendMessage, confirmed, origin)
}

/** Allocates the pieces of a waiting order, which have been locked since its state was read. Returns the order. */
async function holdPaid(
  tx: Transaction,
  signals: Signals,
  locked: LockedOrder,
  now: Date,
): Promise<LockedOrder> {
  const held = await holdWaiting(tx, signals, locked, { by: 'money', now })
  if (held === undefined) throw new Error(`order ${locked.id} was payable without its pieces`)
  return { ...locked, waiting: false, slot: held.slot }
}

/** Customer's text for a refund of a delivered order. Staff's reason stays internal. */
const GIVEN_BACK = 'Somme remboursée.'

/**
 * Deducts a refund from the payments, overpayment first. For a delivered order it also reduces the total, because it
 * is not owed again. An order that has not left owes it again until cancelled.
 */
async function takeBackPayment(
  tx: Transaction,
  orderId: number,
  { amount, accountId, now }: ReturnedMoney,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new ShopError('order.not_found')
  const taken = takeFromPaid(order, amount)
  const credit = {
    amount: taken.total - taken.beyond.total,
    delivery: taken.delivery - taken.beyond.delivery,
  }
  if (isSold(order.state) && credit.amount + credit.delivery > 0)
    await issueCreditNote(tx, order, { ...credit, reason: GIVEN_BACK, accountId, now })
  await tx.rows({
    name: 'orders.take-back-payment',
    text: `update sales_order set paid_total = paid_total - $2, paid_delivery = paid_delivery - $3,
             refunded_total = refunded_total + $4, version = version + 1 where id = $1`,
    values: [orderId, taken.total, taken.delivery, amount],
  })
  // Without payments it expires like every unpaid order, unless it is cancelled at once.
  await startDeadlines(tx, orderId, now)
  await recordEvent(tx, {
    orderId,
    kind: 'refunded',
    now,
    detail: `${formatFrancs(amount)} vous ont été remboursés.`,
    accountId,
  })
}

/**
 * Replaces the half-day of a locked order if it passed before the first payment, because nothing was delivered: books
 * the next free one and notifies the owner. If all are full, staff choose one.
 */
async function renewSlot(
  tx: Transaction,
  { sendMessage, origin }: Pick<Orders, 'sendMessage'> & { origin: string },
  order: LockedOrder,
  now: Date,
): Promise<void> {
  const { slot, zone, state, type_sale, waiting } = order
  if (slot === null || slot.day >= toDay(now) || waiting) return
  if (state !== 'sale' || type_sale !== 'order') return
  const next = await bookNextSlot(tx, await readSlotTerms(tx, zone, now))
  if (next === null) return
  await releaseSlot(tx, slot, zone)
  await tx.rows({
    name: 'orders.renew-slot',
    text: 'update sales_order set slot_day = $2, slot_half = $3, version = version + 1 where id = $1',
    values: [order.id, next.day, next.half],
  })
  const detail = `Livraison prévue le ${formatHalfDay(next)}.`
  await recordEvent(tx, { orderId: order.id, kind: 'slot-changed', now, detail })
  await sendMessage(tx, {
    kind: 'slot-changed',
    to: recipientOf(order),
    blanks: { order: order.name, ...next, link: followLink(origin, order) },
  })
}

interface StatusRow extends CreditStatus {
  id: number
  name: string
  payment_mode: PaymentMode
  contact_name: string
  contact_phone: string | null
  amount_total: number
  paid_total: number
  amount_delivery: number | null
  paid_delivery: number
  parts: PlannedPart[]
}

/** Payment status of orders, for staff. Unknown orders are missing from the result. */
async function describeStatuses(db: Queryable, orderIds: readonly number[]): Promise<PayableStatus[]> {
  const rows = await db.rows({
    name: 'orders.payable-status',
    text: `select id, name, type_sale, state, payment_mode, contact_name, contact_phone, amount_total, paid_total,
             amount_delivery, paid_delivery, type_credit, validation_rh_state, validation_admin_state,
             coalesce((select jsonb_agg(jsonb_build_object('sequence', i.sequence, 'due_date', i.due_date,
               'rate', i.rate, 'amount', i.amount) order by i.sequence)
               from order_instalment i where i.order_id = o.id), '[]') as parts
           from sales_order o where id = any($1::bigint[])`,
    values: [orderIds],
  })
  return rows.map(present)
}

function present(row: StatusRow): PayableStatus {
  const [total, paid] = [toFrancs(row.amount_total), toFrancs(row.paid_total)]
  const isPayable = mayPay(row)
  const excess = excessOf(row)
  const { least, most } = payableRange(total, paid, row.parts)
  return {
    orderId: row.id,
    name: row.name,
    orderType: row.type_sale,
    customer: row.contact_name,
    phone: row.contact_phone,
    total,
    paid,
    toRefund: toFrancs(excess.total + excess.delivery),
    least: isPayable ? least : toFrancs(0),
    most: isPayable ? most : toFrancs(0),
    isCancelled: row.state === 'cancel',
    isOnItsWay: row.state === 'to_delivered',
  }
}
