import type { WaveTransaction } from '#payments/contract.ts'
import { isPaid } from '#payments/rules/wave-status.ts'
import { ApiError } from '#platform/web/send.ts'
import type { ToastKind } from '#ui/toast/toast-store.ts'

/** PAY-3: what a state of a payment is called, and how it is told. */
export interface TransactionWords {
  label: string
  toast: ToastKind
  says: string
}

const BY_STATUS: Readonly<Record<string, TransactionWords>> = {
  pending: { label: 'Paiement en attente', toast: 'warning', says: 'Le paiement est toujours en attente' },
  cancelled: { label: 'Paiement annulé', toast: 'error', says: 'Le paiement a été annulé' },
  failed: { label: 'Paiement échoué', toast: 'error', says: 'Le paiement a échoué' },
}

const PAID: TransactionWords = {
  label: 'Paiement confirmé',
  toast: 'success',
  says: 'Paiement confirmé avec succès!',
}

const UNKNOWN: TransactionWords = {
  label: 'Paiement en attente',
  toast: 'info',
  says: 'Statut de paiement en cours de vérification...',
}

/** PAY-3: the words for how a payment stands. */
export function describeTransaction({
  status,
  checkout_status,
  payment_status,
}: Pick<WaveTransaction, 'status' | 'checkout_status' | 'payment_status'>): TransactionWords {
  return isPaid(status, checkout_status, payment_status) ? PAID : (BY_STATUS[status] ?? UNKNOWN)
}

/** PAY-3: why a payment could not be checked. */
export function describeCheckFailure(failure: unknown): string {
  const isMissing = failure instanceof ApiError && failure.status === 404
  return isMissing ? 'Transaction non trouvée' : 'Erreur lors de la vérification du paiement'
}
