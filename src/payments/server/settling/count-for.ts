import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { type AttemptRow, markPaidOf } from '../attempts/attempt-rows.ts'
import { endAttempts } from '../attempts/end-attempts.ts'
import type { LockedPayable } from '../payable.ts'
import type { SettlementDeps } from '../payments.ts'
import { receiptPath } from '../receipts/find-receipt.ts'

/** A booked payment; its receipt has a separate id, because consecutive numbers are guessable. */
export interface CountedPayment {
  id: number
  receipt_id: string
}

/** A payment in whole FCFA, and the locked order it counts for. */
interface Counted {
  order: LockedPayable
  amount: Francs
  payment: CountedPayment
  /** The attempt that it pays. Undefined when staff allocate money. */
  attempt?: Pick<AttemptRow, 'id' | 'due'>
  now: Date
}

/** Counts a payment for a locked order: marks its attempt as paid, advances the order and sends its owner a receipt. */
export async function countFor(
  tx: Transaction,
  { payable, sendMessage }: Pick<SettlementDeps, 'payable' | 'sendMessage'>,
  { order, amount, payment, attempt, now }: Counted,
): Promise<void> {
  await tx.rows({
    name: 'payments.allocate',
    text: `with allocated as (
             insert into payment_allocation (payment_id, order_id, amount, created_at) values ($1, $2, $3, $4))
           ${markPaidOf('$5', '$4')}`,
    values: [payment.id, order.orderId, amount, now, attempt?.id ?? null],
  })
  await payable.apply(tx, order, { amount, now })
  // Open attempts that would now exceed the remainder are ended.
  await endAttempts(tx, order.orderId, { left: order.residual - amount, due: attempt?.due, now })
  await sendMessage(tx, {
    kind: 'payment-received',
    to: order.contact,
    blanks: {
      order: order.name,
      amount,
      left: toFrancs(order.residual - amount),
      link: await payable.makeLink(tx, order, now),
      receipt: new URL(receiptPath(payment.receipt_id), order.link).href,
    },
  })
}
