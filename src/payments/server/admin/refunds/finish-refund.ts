import type { RefundHow } from '#payments/contract.ts'
import { returnCash } from '#payments/rules/round-cash.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { Francs } from '#platform/contract/francs.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { bookCash } from '../../cash/cash-entries.ts'
import type { SettlementDeps } from '../../payments.ts'
import { bookMove, ORDERS, UNALLOCATED } from '../../settling/ledger.ts'
import { closePayment, lockPayment, type PaymentRow } from '../payment-rows.ts'
import { labelOf } from '../present-payment.ts'

interface RefundRow {
  id: number
  payment_id: number
  amount: Francs
  how: RefundHow
  reason: string
  account_id: number | null
}

/**
 * Books a refund once: removes the allocation, notifies the order's owner and settles the waiting payment. No effect
 * if already booked.
 */
export async function finishRefund(
  tx: Transaction,
  payments: SettlementDeps,
  refundId: number,
  now: Date,
): Promise<void> {
  const [named] = await tx.rows({
    name: 'payments.payment-of-refund',
    text: 'select payment_id from payment_refund where id = $1',
    values: [refundId],
  })
  if (named === undefined) return
  // Always lock the payment before its refund.
  const payment = await lockPayment(tx, named.payment_id)
  const [refund] = await tx.rows({
    name: 'payments.refund-done',
    text: `update payment_refund set state = 'done', done_at = $2, check_at = null, error = null
           where id = $1 and state = 'asked' returning id, payment_id, amount, how, reason, account_id`,
    values: [refundId, now],
  })
  if (refund === undefined) return
  await takeBack(tx, payments, payment, { refund, now })
  if (payment.to_settle !== null && payment.settled_at === null)
    await closePayment(tx, payment.id, {
      how: 'refund',
      note: refund.reason,
      accountId: refund.account_id,
      now,
    })
}

async function takeBack(
  tx: Transaction,
  payments: SettlementDeps,
  payment: PaymentRow,
  { refund, now }: { refund: RefundRow; now: Date },
): Promise<void> {
  const { payable } = payments
  const { counts_for: orderId } = payment
  const orderToRefund = orderId ?? payment.order_id
  const order = orderToRefund === null ? undefined : await payable.lock(tx, orderToRefund)
  await bookMove(tx, {
    from: orderId === null ? UNALLOCATED : ORDERS,
    to: refund.how === 'cash' ? 'cash' : payment.provider,
    amount: refund.amount,
    paymentId: payment.id,
    fromOrder: orderToRefund,
    toOrder: orderToRefund,
    text: `refund ${refund.id}`,
    now,
  })
  const given = refund.how === 'cash' ? await giveCash(tx, payment, refund, now) : refund.amount
  if (orderId !== null) {
    await tx.rows({
      name: 'payments.take-back',
      text: 'insert into payment_allocation (payment_id, order_id, amount, created_at) values ($1, $2, -$3::bigint, $4)',
      values: [payment.id, orderId, refund.amount, now],
    })
    await payable.takeBack(tx, orderId, {
      amount: refund.amount,
      accountId: refund.account_id,
      now,
    })
  }
  if (order === undefined) return
  await payments.sendMessage(tx, {
    kind: 'payment-refunded',
    to: order.contact,
    blanks: {
      order: order.name,
      amount: refund.amount,
      how: formatWhere(refund, { given, label: labelOf(payments, payment.provider) }),
      link: order.link,
    },
  })
}

/** Takes the cash out of the till, rounded like incoming cash. Returns the amount handed over, in whole FCFA. */
async function giveCash(
  tx: Transaction,
  payment: PaymentRow,
  { amount, reason, account_id: accountId }: RefundRow,
  now: Date,
): Promise<Francs> {
  const { cash_step } = (await readShopSettings(tx)).settings
  const { given, rounding } = returnCash(amount, payment.currency === 'XOF' ? cash_step : 1)
  const line = { holderId: null, paymentId: payment.id, accountId, now }
  await bookCash(tx, { ...line, kind: 'refund', amount: 0 - amount, note: reason })
  await bookCash(tx, { ...line, kind: 'rounding', amount: rounding })
  return given
}

function formatWhere({ how, amount }: RefundRow, { given, label }: { given: Francs; label: string }): string {
  if (how === 'cash' && given !== amount)
    return `L’argent vous a été remis en espèces, arrondi à ${formatFrancs(given)}.`
  return how === 'cash'
    ? 'L’argent vous a été remis en espèces.'
    : `L’argent revient sur le compte ${label} avec lequel le paiement a été fait.`
}
