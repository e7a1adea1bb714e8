import type { RefundHow, ToSettle, ToSettleQuery, WayOut } from '#payments/contract.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { requireRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { AttemptRow } from '../attempts/attempt-rows.ts'

/** A payment with its request, refund and settlement. Amounts in whole FCFA if the currency is XOF. */
export interface PaymentRow {
  id: number
  provider: AttemptRow['provider']
  provider_transaction_id: string
  receipt_id: string
  /** Session to refund through. Null when there is none, or when it refunded another payment. */
  session_id: string | null
  /** Reference from the provider, followed by our own reference. */
  received_reference: string | null
  reference: string | null
  requested_amount: Francs | null
  order_id: number | null
  /** Order it is allocated to. Null when unallocated. */
  counts_for: number | null
  amount: Francs
  currency: string
  received_at: Date
  to_settle: ToSettle | null
  settled_at: Date | null
  settled_how: WayOut | null
  settled_note: string
  settled_by: string | null
  /** Refunded or requested amount, in whole FCFA. */
  refunded: Francs
  refund: {
    amount: Francs
    state: 'asked' | 'done' | 'failed'
    how: RefundHow
    reason: string
    reference: string
    error: string | null
    at: string
  } | null
  /** Requester of a refund that a colleague has yet to confirm. */
  refund_asked_by: string | null
}

const SELECT = `select p.id, p.provider, p.provider_transaction_id, p.receipt_id, p.reference as received_reference,
    case when not exists (select from payment q join payment_refund r on r.payment_id = q.id and r.how = 'provider'
      where q.provider = p.provider and q.session_id = p.session_id and q.id <> p.id and r.state in ('asked', 'done'))
      then p.session_id end as session_id, a.reference, a.amount as requested_amount, p.order_id, p.amount, p.currency,
    p.received_at, p.to_settle, p.settled_at, p.settled_how, p.settled_note, s.name as settled_by,
    (select l.order_id from payment_allocation l where l.payment_id = p.id
     group by l.order_id having sum(l.amount) > 0) as counts_for,
    (select coalesce(sum(r.amount), 0)::bigint from payment_refund r
     where r.payment_id = p.id and r.state in ('asked', 'done')) as refunded,
    (select jsonb_build_object('amount', r.amount, 'state', r.state, 'how', r.how, 'reason', r.reason, 'reference', r.reference,
       'error', r.error, 'at', to_char(coalesce(r.done_at, r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     from payment_refund r where r.payment_id = p.id order by r.id desc limit 1) as refund,
    (select b.name from approval_request q join account b on b.id = q.asked_by
     where q.action = 'payment.refund' and q.subject_id = p.id and q.state = 'waiting') as refund_asked_by
  from payment p
  left join payment_attempt a on a.id = p.attempt_id
  left join account s on s.id = p.settled_by`

export const PAGE_SIZE = 20

/** Lists payments that wait for staff, oldest first, or settled ones, newest first. */
export async function listToSettle(
  db: Queryable,
  { show, reason, provider, page }: ToSettleQuery,
  orderId: number | undefined,
): Promise<{ rows: PaymentRow[]; total: number }> {
  const where = `p.to_settle is not null and p.settled_at is ${show === 'open' ? 'null' : 'not null'}
    and ($1::text is null or p.to_settle = $1) and ($2::text is null or p.provider = $2)
    and ($3::bigint is null or p.order_id = $3)`
  const values = [reason ?? null, provider ?? null, orderId ?? null] as const
  const order = show === 'open' ? 'p.id' : 'p.settled_at desc, p.id desc'
  const rows = await db.rows({
    name: `payments.to-settle-${show}`,
    text: `${SELECT} where ${where} order by ${order} limit ${PAGE_SIZE} offset $4`,
    values: [...values, (page - 1) * PAGE_SIZE],
  })
  const [count] = await db.rows({
    name: `payments.count-to-settle-${show}`,
    text: `select count(*) as total from payment p where ${where}`,
    values,
  })
  return { rows, total: count?.total ?? 0 }
}

/** Lists payments received for or allocated to an order, newest first. */
export function listOfOrder(db: Queryable, orderId: number): Promise<PaymentRow[]> {
  return db.rows({
    name: 'payments.of-order',
    text: `${SELECT} where p.order_id = $1
             or p.id in (select payment_id from payment_allocation where order_id = $1) order by p.id desc`,
    values: [orderId],
  })
}

/** Throws payment.not_found. */
export function getPayment(db: Queryable, id: number): Promise<PaymentRow> {
  return requireRow(db, 'payment.not_found', {
    name: 'payments.find',
    text: `${SELECT} where p.id = $1`,
    values: [id],
  })
}

/** Locks a payment until the transaction ends, then reads it. Lock it before its order. Throws payment.not_found. */
export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  await tx.rows({
    name: 'payments.lock',
    text: 'select id from payment where id = $1 for no key update',
    values: [id],
  })
  return getPayment(tx, id)
}

/**
 * Locks a payment that still waits for staff. Throws payment.not_found, payment.settled with the name of the settler,
 * payment.refunded, payment.refund_asked.
 */
export async function lockWaiting(tx: Transaction, id: number): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  requireNoRefund(payment)
  if (payment.to_settle === null || payment.settled_at !== null) throw alreadySettled(payment)
  return payment
}

/** Throws payment.refunded after any refund, payment.refund_asked. */
function requireNoRefund(payment: PaymentRow): void {
  requireNoneRequested(payment)
  if (payment.refunded > 0) throw new ShopError('payment.refunded')
}

function requireNoneRequested({ refund }: PaymentRow): void {
  if (refund?.state === 'asked') throw new ShopError('payment.refund_asked')
}

/**
 * Amount to refund in whole FCFA: the requested one, else the whole remainder. Unallocated money is refunded as a
 * whole. Throws payment.refund_asked, payment.refunded without remainder, payment.refund_beyond.
 */
export function requireRefundable(payment: PaymentRow, wanted: number | undefined): Francs {
  requireNoneRequested(payment)
  const left = toFrancs(payment.amount - payment.refunded)
  if (left <= 0) throw new ShopError('payment.refunded')
  const amount = toFrancs(wanted ?? left)
  if (amount > left || (payment.counts_for === null && amount !== left))
    throw new ShopError('payment.refund_beyond', { details: { left } })
  return amount
}

function alreadySettled({ settled_by }: PaymentRow): ShopError {
  if (settled_by === null) return new ShopError('payment.settled')
  return new ShopError('payment.settled', {
    details: { message: `Ce paiement a déjà été traité par ${settled_by}.` },
  })
}

export async function closePayment(
  tx: Transaction,
  paymentId: number,
  { how, note, accountId, now }: { how: WayOut; note: string; accountId: number | null; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'payments.close',
    text: `update payment set settled_at = $2, settled_how = $3, settled_note = $4, settled_by = $5 where id = $1`,
    values: [paymentId, now, how, note, accountId],
  })
}
