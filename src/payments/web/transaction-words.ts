import type { WaveTransaction } from '#payments/contract.ts'
import { isPaid } from '#payments/rules/wave-status.ts'
import { ApiError } from '#platform/web/send.ts'
import type { ToastKind } from '#ui/toast/toast-store.ts'

/** PAY-3: label and toast of a payment's state. */
export interface TransactionWords {
  label: string
  toast: ToastKind
  message: string
}

const BY_STATUS: Readonly<Record<string, TransactionWords>> = {
  pending: { label: 'Paiement en attente', toast: 'warning', message: 'Le paiement est toujours en attente' },
  cancelled: { label: 'Paiement annulé', toast: 'error', message: 'Le paiement a été annulé' },
  failed: { label: 'Paiement échoué', toast: 'error', message: 'Le paiement a échoué' },
}

const PAID: TransactionWords = {
  label: 'Paiement confirmé',
  toast: 'success',
  message: 'Paiement confirmé avec succès!',
}

const UNKNOWN: TransactionWords = {
  label: 'Paiement en attente',
  toast: 'info',
  message: 'Statut de paiement en cours de vérification...',
}

/** PAY-3: words for the state of a payment. */
export function describeTransaction({
  status,
  checkout_status,
  payment_status,
}: Pick<WaveTransaction, 'status' | 'checkout_status' | 'payment_status'>): TransactionWords {
  return isPaid(status, checkout_status, payment_status) ? PAID : (BY_STATUS[status] ?? UNKNOWN)
}

/** PAY-3: error message of a failed check. */
export function describeCheckFailure(failure: unknown): string {
  const isMissing = failure instanceof ApiError && failure.status === 404
  return isMissing ? 'Transaction non trouvée' : 'Erreur lors de la vérification du paiement'
}
