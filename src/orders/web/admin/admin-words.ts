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
import { FAILED_OUTCOMES } from '#orders/rules/delivery-outcomes.ts'
import { KIND_NAMES } from '#orders/rules/kind-names.ts'
import { AGREED as AGREED_WORDS, ORDER_STATES, PAYMENT_STATES, REFUNDED } from '#orders/rules/order-words.ts'
import { ENDS } from '#orders/rules/progress.ts'
import { findEntry } from '#platform/contract/find-entry.ts'
import type { StaffIconName } from '#ui/icons/icon-names.ts'

/** A status label with an icon. `look`: class of the status pill. */
export interface AdminLabel {
  text: string
  icon: StaffIconName
  look: '' | 'is-done' | 'is-waiting' | 'is-refused' | 'is-moving'
}

export const STATES: Readonly<Record<OrderState, AdminLabel>> = {
  draft: { text: ORDER_STATES.draft.text, icon: 'circle-dashed', look: '' },
  sent: { text: ORDER_STATES.sent.text, icon: 'clock', look: 'is-waiting' },
  validation: { text: 'À approuver', icon: 'clock', look: 'is-waiting' },
  sale: { text: ORDER_STATES.sale.text, icon: 'check', look: 'is-done' },
  to_delivered: { text: ORDER_STATES.to_delivered.text, icon: 'truck', look: 'is-moving' },
  delivered: { text: ORDER_STATES.delivered.text, icon: 'house', look: 'is-done' },
  done: { text: ORDER_STATES.done.text, icon: 'house', look: 'is-done' },
  cancel: { text: ORDER_STATES.cancel.text, icon: 'ban', look: '' },
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
  if (order.is_refunded) return { text: REFUNDED, icon: 'undo-2', look: '' }
  if (status === 'paid') return { text: PAYMENT_STATES.paid, icon: 'check', look: 'is-done' }
  if (days !== null && days > 0 && state !== 'cancel')
    return { text: 'En retard', icon: 'triangle-alert', look: 'is-refused' }
  if (status === 'partial') return { text: PAYMENT_STATES.partial, icon: 'clock', look: 'is-waiting' }
  return { text: PAYMENT_STATES.not_paid, icon: 'circle-dashed', look: '' }
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

export const STEP_VERBS = {
  sale: 'Confirmer',
  to_delivered: 'Mettre en livraison',
  delivered: 'Noter la livraison',
  cancel: 'Annuler la commande',
} as const satisfies Partial<Record<OrderState, string>>

const EVENTS: Readonly<Record<OrderEventKind, string>> = {
  placed: 'Commande passée',
  'employer-validated': 'Accord de l’employeur',
  'shop-validated': 'Accord de la boutique',
  confirmed: 'Confirmée',
  refused: ENDS.refused,
  cancelled: ENDS.cancelled,
  expired: ENDS.expired,
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
  absent: FAILED_OUTCOMES.absent.label,
  'refused-at-door': 'Refusée à la porte',
  damaged: FAILED_OUTCOMES.damaged.label,
  'wrong-amount': FAILED_OUTCOMES['wrong-amount'].label,
  rescheduled: FAILED_OUTCOMES.rescheduled.label,
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
