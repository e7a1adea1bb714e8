import type { RefundHow, RefundRequest } from '#payments/contract.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { SettlementDeps } from '../../payments.ts'
import { lockPayment, type PaymentRow, requireRefundable } from '../payment-rows.ts'
import { listRefundWays } from '../present-payment.ts'
import { finishRefund } from './finish-refund.ts'

/** Delay in ms before a provider that did not respond is retried. */
export const RETRY_MS = 60_000

/**
 * A refund request: person, reason and way; omit the way to use the provider if possible, else by hand. `amount` in
 * whole FCFA; omit for the whole remainder.
 */
export interface RefundAsk {
  caller: AccountCaller
  amount?: number | undefined
  reason: string
  how: RefundHow | undefined
  reference: string
  now: Date
}

/**
 * Records a whole or partial refund. A refund by hand is completed immediately; one by the provider is requested
 * afterwards, outside the transaction. Returns the id of the refund to request; undefined when complete. Throws
 * payment.not_found, payment.refunded, payment.refund_asked, payment.refund_beyond, payment.refund_by_hand,
 * request.invalid.
 */
export async function askRefund(
  tx: Transaction,
  payments: SettlementDeps,
  paymentId: number,
  { caller, amount: part, reason, how: wanted, reference, now }: RefundAsk,
): Promise<number | undefined> {
  const payment = await lockPayment(tx, paymentId)
  const amount = requireRefundable(payment, part)
  const how = requireWay(payments, payment, { how: wanted, reference, amount })
  const [row] = await tx.rows({
    name: 'payments.ask-refund',
    text: `insert into payment_refund (payment_id, amount, reason, account_id, how, reference, created_at, check_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    values: [
      paymentId,
      amount,
      reason,
      caller.id,
      how,
      reference,
      now,
      how === 'provider' ? new Date(now.getTime() + RETRY_MS) : null,
    ],
  })
  await recordDecision(tx, {
    caller,
    action: 'payment.refund',
    subject: { type: 'payment', id: paymentId },
    before: { to_settle: payment.to_settle, counts_for: payment.counts_for },
    after: { how, amount, reason, reference },
  })
  if (row === undefined || how === 'provider') return row?.id
  await finishRefund(tx, payments, row.id, now)
  return undefined
}

/**
 * Returns the refund way, if possible. Throws payment.refund_by_hand, request.invalid without the portal's reference.
 */
export function requireWay(
  payments: SettlementDeps,
  payment: PaymentRow,
  { how: wanted, reference, amount }: { how: RefundHow | undefined; reference: string; amount: number },
): RefundHow {
  const ways = listRefundWays(payments, payment, amount)
  const how = wanted ?? (payment.provider === 'cash' ? 'cash' : 'provider')
  if (!ways.includes(how)) throw new ShopError('payment.refund_by_hand', { details: { ways } })
  if (how === 'portal' && reference === '')
    throw new ShopError('request.invalid', {
      fields: { refund_reference: 'Indiquez la référence du remboursement dans le portail.' },
    })
  return how
}

/** Finds the payment of a session, reference or transaction. Throws payment.not_found, payment.several. */
export async function getPaymentOf(
  db: Queryable,
  { session_id, reference, custom_transaction_id }: RefundRequest,
): Promise<number> {
  const rows = await db.rows({
    name: 'payments.named',
    text: `select p.id from payment p left join payment_attempt a on a.id = p.attempt_id
           where ($1::text is null or coalesce(p.session_id, a.session_id) = $1)
             and ($2::text is null or a.reference = $2)
             and ($3::text is null or a.transaction_id::text = lower($3)) limit 2`,
    values: [session_id ?? null, reference ?? null, custom_transaction_id ?? null],
  })
  if (rows.length > 1) throw new ShopError('payment.several')
  if (rows[0] === undefined) throw new ShopError('payment.not_found')
  return rows[0].id
}
