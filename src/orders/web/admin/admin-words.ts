import type { Slot, SlotHalf } from '#delivery/contract.ts'
import type {
  CallOutcome,
  DeliveryStatus,
  OrderEventKind,
  OrderKind,
  OrderState,
  OrderSummary,
} from '#orders/contract.ts'
import { type CreditStatus, isAgreed } from '#orders/rules/credit-steps.ts'
import { KIND_NAMES } from '#orders/rules/kind-names.ts'
import { AGREED as AGREED_WORDS } from '#orders/rules/order-words.ts'
import { findEntry } from '#platform/contract/find-entry.ts'
import type { StaffIconName } from '#ui/icons/icon-names.ts'

/** A status label with an icon. `look`: class of the status pill. */
export interface AdminLabel {
  text: string
  icon: StaffIconName
  look: '' | 'is-done' | 'is-waiting' | 'is-refused' | 'is-moving'
}

export const STATES: Readonly<Record<OrderState, AdminLabel>> = {
  draft: { text: 'Non validée', icon: 'circle-dashed', look: '' },
  sent: { text: 'Devis envoyé', icon: 'clock', look: 'is-waiting' },
  validation: { text: 'À approuver', icon: 'clock', look: 'is-waiting' },
  sale: { text: 'Validée', icon: 'check', look: 'is-done' },
  to_delivered: { text: 'En cours de livraison', icon: 'truck', look: 'is-moving' },
  delivered: { text: 'Livrée', icon: 'house', look: 'is-done' },
  done: { text: 'Livrée', icon: 'house', look: 'is-done' },
  cancel: { text: 'Annulée', icon: 'ban', look: '' },
}

export const CALLS: Readonly<Record<CallOutcome, AdminLabel>> = {
  'no-answer': { text: 'Appel sans réponse', icon: 'phone-missed', look: 'is-waiting' },
  reached: { text: 'Client joint', icon: 'phone-call', look: '' },
  confirmed: { text: 'Confirmée par téléphone', icon: 'phone-call', look: 'is-done' },
}

const IN_LINE: AdminLabel = { text: 'En attente de confirmation', icon: 'clock', look: 'is-waiting' }
const RETURNED: AdminLabel = { text: 'Revenue au magasin', icon: 'triangle-alert', look: 'is-refused' }
const AGREED: AdminLabel = { text: AGREED_WORDS.text, icon: 'clock', look: 'is-waiting' }

export function labelState(
  order: CreditStatus & { is_waiting: boolean; returned_at?: string | null },
): AdminLabel {
  if (order.returned_at) return RETURNED
  if (order.is_waiting) return IN_LINE
  return order.state === 'validation' && isAgreed(order) ? AGREED : STATES[order.state]
}

/** Label of an order's payment. One with an overdue part is late. */
export function labelPayment(
  order: Pick<OrderSummary, 'advance_payment_status' | 'days_until_due' | 'state' | 'is_refunded'>,
): AdminLabel {
  const { advance_payment_status: status, days_until_due: days, state } = order
  if (order.is_refunded) return { text: 'Remboursée', icon: 'undo-2', look: '' }
  if (status === 'paid') return { text: 'Payé', icon: 'check', look: 'is-done' }
  if (days !== null && days > 0 && state !== 'cancel')
    return { text: 'En retard', icon: 'triangle-alert', look: 'is-refused' }
  if (status === 'partial') return { text: 'Partiellement payé', icon: 'clock', look: 'is-waiting' }
  return { text: 'Non payé', icon: 'circle-dashed', look: '' }
}

export const DELIVERIES: Readonly<Record<DeliveryStatus, string>> = {
  free: 'Gratuite',
  'to-quote': 'Prix à indiquer',
  offered: 'Prix proposé, accord attendu',
  accepted: 'Prix accepté',
}

export { nameKind } from '#orders/rules/kind-names.ts'

/** « Précommandes »: plural of a kind. */
export const formatKinds = (kind: OrderKind): string => KIND_NAMES[kind].many

export const STEP_VERBS: Readonly<Partial<Record<OrderState, string>>> = {
  sale: 'Confirmer',
  to_delivered: 'Mettre en livraison',
  delivered: 'Noter la livraison',
  cancel: 'Annuler la commande',
}

const EVENTS: Readonly<Record<OrderEventKind, string>> = {
  placed: 'Commande passée',
  'employer-validated': 'Accord de l’employeur',
  'shop-validated': 'Accord de la boutique',
  confirmed: 'Confirmée',
  refused: 'Refusée',
  cancelled: 'Annulée',
  expired: 'Annulée, faute de paiement',
  to_delivered: 'Partie en livraison',
  'partly-delivered': 'Livrée en partie',
  delivered: 'Livrée',
  'slot-changed': 'Créneau changé',
  quoted: 'Prix de livraison proposé',
  'delivery-accepted': 'Prix de livraison accepté',
  changed: 'Modifiée',
  paid: 'Paiement reçu',
  refunded: 'Remboursement',
  credited: 'Retrait après vente',
  reopened: 'Rouverte',
  absent: 'Client absent',
  'refused-at-door': 'Refusée à la porte',
  damaged: 'Article abîmé',
  'wrong-amount': 'Montant non réuni',
  rescheduled: 'Autre jour convenu',
  settled: 'Articles non pris retirés',
  proved: 'Contact confirmé',
  held: 'Articles mis de côté',
  courier: 'Livreur',
}

/** Text of an event. Falls back to its kind. */
export const formatEvent = (kind: string): string => findEntry(EVENTS, kind) ?? kind

/** Parses a half-day such as « 2026-11-24 matin ». The server rejects an empty one. */
export function readSlot(text: string): Slot {
  const [day, half] = text.split(' ') as [string, SlotHalf]
  return { day, half }
}
