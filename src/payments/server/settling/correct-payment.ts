import type { Francs } from '../../../platform/contract/francs.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { CountedPayment } from './count-for.ts'
import { bookCorrection } from './ledger.ts'
import type { Receipt } from './settle.ts'

/** A payment as it was booked first. Whole FCFA, or of the currency that came. */
interface WrongPayment extends CountedPayment {
  amount: Francs
  order_id: number
}

/**
 * Puts right a payment that waits for staff, where its provider now says of the same transaction what was asked for: an
 * invoice of PayDunya names its money by itself, so that its right amount is no second payment. Undefined where there is
 * none, or where staff have decided or are deciding: the next look finds it.
 */
export async function correctPayment(
  tx: Transaction,
  receipt: Receipt,
  now: Date,
): Promise<CountedPayment | undefined> {
  const { provider, providerTransactionId, amount, currency, clientReference } = receipt
  const [wrong] = await tx.rows<WrongPayment>({
    name: 'payments.find-wrong',
    // Staff hold a payment before its order, settling the order before its payment: neither waits for the other here.
    text: `select id, receipt_id, amount, order_id from payment p
           where provider = $1 and provider_transaction_id = $2 and attempt_id = $3 and settled_at is null
             and to_settle in ('other-amount', 'other-currency', 'other-reference')
             and not exists (select from payment_refund r where r.payment_id = p.id and r.state in ('asked', 'done'))
           for no key update skip locked`,
    values: [provider, providerTransactionId, receipt.attemptId],
  })
  if (wrong === undefined) return undefined
  await tx.rows({
    name: 'payments.correct',
    text: 'update payment set amount = $2, currency = $3, reference = $4, to_settle = null where id = $1',
    values: [wrong.id, amount, currency, clientReference],
  })
  await bookCorrection(tx, {
    receipt,
    paymentId: wrong.id,
    orderId: wrong.order_id,
    before: wrong.amount,
    now,
  })
  return wrong
}
