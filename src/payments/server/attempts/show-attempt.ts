import { maskMobile } from '../../../platform/contract/phone.ts'
import { type Caller, hasRight } from '../../../platform/server/auth/rights.ts'
import { CURRENCY, type PaymentDetails, type WaveTransaction } from '../../contract.ts'
import type { PayableFacts } from '../payable.ts'
import { receiptPath } from '../receipts/receipt-path.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { presentAttempt } from './present-attempt.ts'

/** Who reads, and where they reach the shop. */
export interface Reader {
  caller: Caller
  origin: string
}

/** The order's owner and the staff of payments read everything of a payment. */
export function mayReadWhole(caller: Caller, { accountId }: Pick<PayableFacts, 'accountId'>): boolean {
  if (hasRight(caller, 'paiements')) return true
  return caller.kind === 'account' && caller.id === accountId
}

/** PAY-10: a transaction for whoever reads it. */
export function showAttempt(attempt: AttemptRow, order: PayableFacts, reader: Reader): WaveTransaction {
  const { caller } = reader
  return presentAttempt(attempt, order, {
    isOwner: caller.kind === 'account' && caller.id === attempt.account_id,
    mayReadOrder: mayReadWhole(caller, order),
    receiptUrl: findReceiptUrl(attempt, order, reader),
  })
}

function findReceiptUrl(
  { receipt_id }: AttemptRow,
  order: PayableFacts,
  { caller, origin }: Reader,
): string | null {
  return receipt_id !== null && mayReadWhole(caller, order) ? origin + receiptPath(receipt_id) : null
}

const STATES = {
  pending: 'pending',
  unknown: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
} as const

/** The same as older clients know it. Whoever is neither owner nor staff reads nobody's name and no whole phone number,
 * and by a payer link nothing of the order. */
export function showDetails(attempt: AttemptRow, order: PayableFacts, reader: Reader): PaymentDetails {
  const { contact } = order
  const isWhole = mayReadWhole(reader.caller, order)
  const isHidden = attempt.payer_link_id !== null && !isWhole
  return {
    id: attempt.id,
    transaction_id: attempt.transaction_id,
    payment_token: attempt.session_id,
    token_status: attempt.status === 'completed',
    payment_state:
      attempt.status !== 'completed' && attempt.is_in_review ? 'pending' : STATES[attempt.status],
    amount: attempt.amount,
    currency: CURRENCY,
    payment_method: attempt.provider,
    payment_date: attempt.completed_at?.toISOString() ?? null,
    order_id: isHidden ? null : order.orderId,
    order_name: isHidden ? '' : order.name,
    order_type: isHidden ? '' : order.orderType,
    partner_id: isHidden ? null : order.accountId,
    customer_name: isWhole ? contact.name : null,
    customer_email: isWhole ? contact.email : null,
    customer_phone: isWhole ? contact.phone : isHidden ? null : contact.phone && maskMobile(contact.phone),
    url_facture: findReceiptUrl(attempt, order, reader),
  }
}
