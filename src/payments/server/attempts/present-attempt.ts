import { maskMobile } from '../../../platform/contract/phone.ts'
import { CURRENCY, type WaveTransaction } from '../../contract.ts'
import type { PayableName } from '../payable.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** PAY-10: the wire has four words. An attempt that ended without money, however, was cancelled. */
const ON_THE_WIRE = {
  pending: 'pending',
  unknown: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const

/** What an attempt reads as while money of it waits for staff: none of PAY-10's words says « paid, but not rightly ». */
const IN_REVIEW = { status: 'pending', checkout_status: 'incomplete', payment_status: 'pending' } as const

/** Why it waits, for everybody who may read it. */
const REVIEW_MESSAGE =
  'Argent reçu, en vérification\u202F: il ne correspond pas à ce qui était demandé. La boutique s’en occupe.'

/** PAY-10: the three words of an attempt. */
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
 * PAY-10: a transaction as the wire has it. Nobody but its owner reads the whole phone number. `receiptUrl`: for whoever
 * may read the order. One that began by a payer link tells nobody else of the order.
 */
export function presentAttempt(
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
    // Of a try that failed: what ended otherwise has no reason of an earlier try.
    error: state.status === 'failed' ? (attempt.error?.message ?? null) : null,
    message: attempt.is_in_review ? REVIEW_MESSAGE : null,
    expires_at: attempt.expires_at.toISOString(),
    created_at: attempt.created_at.toISOString(),
    updated_at: attempt.updated_at.toISOString(),
    completed_at: attempt.completed_at?.toISOString() ?? null,
    url_facture: receiptUrl,
  }
}
