import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { StaffPayment } from '../../contract.ts'
import { formatMoment, REASONS, writeMoney } from './words.ts'

interface OrderPaymentListProps {
  payments: readonly StaffPayment[]
  onRefund: (payment: StaffPayment) => void
}

/** What came in for an order, each with the way back. */
export function OrderPaymentList({ payments, onRefund }: OrderPaymentListProps) {
  if (payments.length === 0) return <p className="mt-4 text-sm text-ink-2">Aucun paiement reçu.</p>
  return (
    <ul aria-label="Paiements reçus" className="mt-5 divide-y divide-line border-t border-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-48">
            <b className="tabular-nums">{writeMoney(payment, formatFrancs)}</b> · {payment.provider_label}
            <span className="block text-sm text-ink-2">{formatMoment(payment.received_at)}</span>
          </span>
          <Standing payment={payment} />
          {payment.refund_ways.length > 0 && (
            <button
              type="button"
              className="button button-outline"
              aria-label={`Rembourser ${writeMoney(payment, formatFrancs)} du ${formatMoment(payment.received_at)}`}
              onClick={() => onRefund(payment)}
            >
              Rembourser
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Standing({ payment: { refund, reason, settled } }: { payment: StaffPayment }) {
  if (refund?.state === 'done') return <span className="status-pill">Remboursé</span>
  if (refund?.state === 'asked') return <span className="status-pill is-waiting">Remboursement demandé</span>
  if (reason !== null && settled === null)
    return <span className="status-pill is-waiting">{REASONS[reason]}</span>
  return settled?.how === 'nothing' ? (
    <span className="status-pill">Classé</span>
  ) : (
    <span className="status-pill is-done">Compté</span>
  )
}
