import { isDeepStrictEqual } from 'node:util'
import {
  closeApproval,
  describeOutcome,
  getApproval,
  requestApproval,
  notifyAsker,
  type NotifiedDecision,
} from '#accounts/server/index.ts'
import type { RefundHow } from '#payments/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Payments, SettlementDeps } from '../../payments.ts'
import { lockPayment, type PaymentRow, requireRefundable } from '../payment-rows.ts'
import { askRefund, type RefundAsk, requireWay } from './ask-refund.ts'

const ACTION = 'payment.refund'

interface RequestedRefund extends Record<string, unknown> {
  /** Whole FCFA. Absent in requests from before partial refunds: the whole payment. */
  amount?: number
  how: RefundHow
  reason: string
  reference: string
  facts: Facts
}

/** Facts other than the payment that a refund depends on. Amounts in whole FCFA. */
interface Facts {
  amount: number
  refunded: number
  counts_for: number | null
  to_settle: string | null
  is_settled: boolean
  order: { paid: number; is_cancelled: boolean; is_on_its_way: boolean } | null
}

/**
 * Records a refund. One above the amount that one person may give away alone, or in a foreign currency, waits for
 * another member of staff. Returns and throws like askRefund, and throws approval.waiting.
 */
export async function requestRefund(
  tx: Transaction,
  payments: Payments,
  paymentId: number,
  ask: RefundAsk,
): Promise<number | undefined> {
  const payment = await lockPayment(tx, paymentId)
  const amount = requireRefundable(payment, ask.amount)
  const { caller, now } = ask
  const isAlone = await payments.twoPeople.countAlone(tx, {
    effect: 'money.refund',
    amount,
    before: payment.refunded,
    // A limit in francs does not apply to other currencies.
    isAlwaysForTwo: payment.currency !== 'XOF',
    subject: { type: 'payment', id: paymentId },
    caller,
    now,
  })
  if (isAlone) return askRefund(tx, payments, paymentId, ask)
  const details: RequestedRefund = {
    amount,
    how: requireWay(payments, payment, { ...ask, amount }),
    reason: ask.reason,
    reference: ask.reference,
    facts: await readFacts(tx, payments, payment),
  }
  await requestApproval(tx, {
    action: ACTION,
    subject: { type: 'payment', id: paymentId },
    title: await writeTitle(tx, payments, payment, amount),
    details,
    caller: ask.caller,
    now: ask.now,
  })
  return undefined
}

/**
 * Confirms or rejects a refund that a colleague requested, and notifies the colleague. Returns the refund to request
 * from the provider, or undefined. Throws approval.not_found, approval.own, approval.closed, approval.changed if the
 * payment or its order has changed, and like askRefund.
 */
export async function decideRefund(
  tx: Transaction,
  payments: Payments,
  requestId: number,
  { by, link, ...decision }: NotifiedDecision,
): Promise<number | undefined> {
  const approval = await getApproval(tx, ACTION, requestId)
  const payment = await lockPayment(tx, approval.subject_id)
  await closeApproval(tx, approval, { action: ACTION, type: 'payment' }, decision)
  const { state, reason, caller, now } = decision
  await notifyAsker(tx, payments.sendMessage, {
    requestedBy: approval.asked_by,
    title: approval.title,
    outcome: describeOutcome(state, { by, reason }),
    link,
  })
  if (state === 'refused') return undefined
  const requestedRefund = approval.details as RequestedRefund
  requireRefundable(payment, requestedRefund.amount)
  if (!isDeepStrictEqual(requestedRefund.facts, await readFacts(tx, payments, payment)))
    throw new ShopError('approval.changed')
  return askRefund(tx, payments, payment.id, {
    caller,
    amount: requestedRefund.amount,
    reason: requestedRefund.reason,
    how: requestedRefund.how,
    reference: requestedRefund.reference,
    now,
  })
}

async function readFacts(
  tx: Transaction,
  { payable }: Pick<SettlementDeps, 'payable'>,
  { amount, refunded, counts_for, order_id, to_settle, settled_at }: PaymentRow,
): Promise<Facts> {
  const orderId = counts_for ?? order_id
  const [order] = orderId === null ? [] : await payable.describe(tx, [orderId])
  return {
    amount,
    refunded,
    counts_for,
    to_settle,
    is_settled: settled_at !== null,
    order: order
      ? { paid: order.paid, is_cancelled: order.isCancelled, is_on_its_way: order.isOnItsWay }
      : null,
  }
}

async function writeTitle(
  tx: Transaction,
  { payable }: Pick<SettlementDeps, 'payable'>,
  { currency, counts_for, order_id, provider_transaction_id }: PaymentRow,
  amount: number,
): Promise<string> {
  const orderId = counts_for ?? order_id
  const order = orderId === null ? undefined : await payable.find(tx, orderId)
  const money = currency === 'XOF' ? formatFrancs(amount) : `${amount} ${currency}`
  return `Remboursement de ${money} (${order?.name ?? provider_transaction_id})`
}
