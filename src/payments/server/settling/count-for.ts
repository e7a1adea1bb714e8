import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { endAttempts } from '../attempts/end-attempts.ts'
import type { LockedPayable } from '../payable.ts'
import type { SettlementDeps } from '../payments.ts'
import { receiptPath } from '../receipts/find-receipt.ts'

/** A payment that is booked; its receipt is named apart, because numbers in a row would be guessed. */
export interface CountedPayment {
  id: number
  receipt_id: string
}

/** Money of a payment, whole FCFA, and the held order that it counts for. */
interface Counted {
  order: LockedPayable
  amount: Francs
  payment: CountedPayment
  /** The due that it pays, by the first attempt of its row; undefined where staff count money for another order. */
  due?: number | undefined
  now: Date
}

/** Counts a payment for an order that is held: the order takes its steps, its owner gets a receipt. */
export async function countFor(
  tx: Transaction,
  { payable, sendMessage }: Pick<SettlementDeps, 'payable' | 'sendMessage'>,
  { order, amount, payment, due, now }: Counted,
): Promise<void> {
  await tx.rows({
    name: 'payments.allocate',
    text: 'insert into payment_allocation (payment_id, order_id, amount, created_at) values ($1, $2, $3, $4)',
    values: [payment.id, order.orderId, amount, now],
  })
  await payable.apply(tx, order.orderId, { amount, now })
  // What is still open would bring in too much: another way of paying has been quicker.
  await endAttempts(tx, order.orderId, { left: order.residual - amount, due, now })
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
