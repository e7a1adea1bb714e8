import type { Francs } from '#platform/contract/francs.ts'
import { findRow, type Queryable } from '#platform/server/db/database.ts'
import type { ProviderName } from '../providers/provider.ts'

/** Payment data of a receipt. Amounts in whole FCFA. */
export interface ReceiptRow {
  id: number
  provider: ProviderName
  provider_transaction_id: string
  reference: string | null
  order_id: number
  amount: Francs
  received_at: Date
  /** Paid total of the order including this payment. Null when unallocated. */
  paid_with_it: Francs | null
  refunded_at: Date | null
  refunded: Francs
}

/**
 * Finds the payment of a receipt. Undefined for an unknown id, and for money in another currency, which staff refund.
 */
export function findReceipt(db: Queryable, receiptId: string): Promise<ReceiptRow | undefined> {
  return findRow(db, {
    name: 'payments.receipt',
    text: `select p.id, p.provider, p.provider_transaction_id, a.reference, coalesce(l.order_id, p.order_id) as "order_id!",
             p.amount, p.received_at, l.paid_with_it,
             (select max(r.done_at) from payment_refund r where r.payment_id = p.id and r.state = 'done') as refunded_at,
             (select coalesce(sum(r.amount), 0)::bigint from payment_refund r
              where r.payment_id = p.id and r.state = 'done') as refunded
           from payment p
           left join payment_attempt a on a.id = p.attempt_id
           left join lateral (
             select f.order_id, (select sum(e.amount) from payment_allocation e
                                 where e.order_id = f.order_id and e.id <= f.id)::bigint as paid_with_it
             from payment_allocation f where f.payment_id = p.id order by f.id limit 1) l on true
           where p.receipt_id = $1 and p.currency = 'XOF' and coalesce(l.order_id, p.order_id) is not null`,
    values: [receiptId],
  })
}

/** Address of a receipt; only the order's owner and staff receive its id. */
export function receiptPath(receiptId: string): string {
  return `/api/payment/recu/${receiptId}.pdf`
}
