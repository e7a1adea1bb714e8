import { CURRENCY, type PaymentDetails, type WaveTransaction } from '#payments/contract.ts'
import { maskMobile } from '#platform/contract/phone.ts'
import { type Caller, hasRight } from '#platform/server/auth/rights.ts'
import type { PayableFacts, PayableName } from '../payable.ts'
import { receiptPath } from '../receipts/find-receipt.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** The reading caller and the public origin of the shop. */
export interface Reader {
  caller: Caller
  origin: string
}

/** Whether the caller may read the whole payment: the order's owner and payment staff. */
export function mayReadWhole(caller: Caller, { accountId }: Pick<PayableFacts, 'accountId'>): boolean {
  if (hasRight(caller, 'paiements')) return true
  return caller.kind === 'account' && caller.id === accountId
}

/** PAY-10: presents a transaction for its reader. */
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

/**
 * Like `showAttempt`, in the format of older clients. Only owner and staff see names and whole phone numbers; by a
 * payer link, nothing of the order is visible.
 */
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

/** PAY-10: the wire has four statuses. An attempt that ended without payment is `cancelled`. */
const ON_THE_WIRE = {
  pending: 'pending',
  unknown: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const

/** Status of an attempt whose money waits for staff: PAY-10 has no status for « paid, but not rightly ». */
const IN_REVIEW = { status: 'pending', checkout_status: 'incomplete', payment_status: 'pending' } as const

/** Reason of the review, for all readers. */
const REVIEW_MESSAGE =
  'Argent reçu, en vérification\u202F: il ne correspond pas à ce qui était demandé. La boutique s’en occupe.'

/** Reason why a completed payment does not count. */
const REFUND_MESSAGE =
  'Argent reçu, remboursement en cours\u202F: la commande n’attendait plus ce paiement. La boutique vous écrit.'

function findMessage({ status, is_in_review, is_to_refund }: AttemptRow): string | null {
  if (is_to_refund) return REFUND_MESSAGE
  return is_in_review && status !== 'completed' ? REVIEW_MESSAGE : null
}

/** PAY-10: the three status fields of an attempt. */
function describeState(
  attempt: AttemptRow,
): Pick<WaveTransaction, 'status' | 'checkout_status' | 'payment_status'> {
  const { status, checkout_status, payment_status } = attempt
  if (attempt.is_in_review && status !== 'completed') return IN_REVIEW
  const isOver = status === 'cancelled' || status === 'expired'
  return {
    status: ON_THE_WIRE[status],
    checkout_status,
    payment_status: isOver ? 'failed' : payment_status,
  }
}

/**
 * PAY-10: presents a transaction in wire format. Only its owner sees the whole phone number. `receiptUrl`: for readers
 * of the order. A payment by payer link reveals nothing of the order to others.
 */
function presentAttempt(
  attempt: AttemptRow,
  order: PayableName,
  reader: { isOwner: boolean; mayReadOrder: boolean; receiptUrl: string | null },
): WaveTransaction {
  const { isOwner, receiptUrl } = reader
  const { phone, status } = attempt
  const isHidden = attempt.payer_link_id !== null && !reader.mayReadOrder
  const state = describeState(attempt)
  return {
    success: status === 'completed',
    transaction_id: attempt.transaction_id,
    provider: attempt.provider,
    wave_id: attempt.session_id,
    session_id: attempt.session_id,
    reference: attempt.reference,
    ...state,
    amount: attempt.amount,
    currency: CURRENCY,
    phone: phone === null || isOwner ? phone : maskMobile(phone),
    description: attempt.description,
    payment_url: attempt.payment_url,
    deep_links: attempt.ways.deepLinks ?? [],
    qr: attempt.ways.qrPicture ?? null,
    order_id: isHidden ? null : order.orderId,
    order_type: isHidden ? '' : order.orderType,
    order: isHidden ? '' : order.name,
    partner_id: attempt.account_id,
    // Only for a failed attempt; with another status, an earlier error is irrelevant.
    error: state.status === 'failed' ? (attempt.error?.message ?? null) : null,
    message: findMessage(attempt),
    expires_at: attempt.expires_at.toISOString(),
    created_at: attempt.created_at.toISOString(),
    updated_at: attempt.updated_at.toISOString(),
    completed_at: attempt.completed_at?.toISOString() ?? null,
    url_facture: receiptUrl,
  }
}
