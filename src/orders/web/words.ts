import type { OrderState, OrderSummary, PaymentMode, TypeSale, Validation } from '#orders/contract.ts'
import { type CreditStatus, isAgreed } from '#orders/rules/credit-steps.ts'
import {
  AGREED,
  type Label,
  MODES,
  ORDER_STATES,
  PAYMENT_STATES,
  REFUNDED,
} from '#orders/rules/order-words.ts'

const CREDIT_STATES: Readonly<Record<OrderState, Label>> = {
  ...ORDER_STATES,
  draft: { text: 'En cours de traitement', tone: 'calm' },
  sale: { text: 'Validé', tone: 'done' },
  cancel: { text: 'Annulé', tone: 'refused' },
}

type OrderStatus = Pick<CreditStatus, 'type_sale' | 'state'> &
  Partial<CreditStatus> & { is_waiting?: boolean }

/**
 * Label of an order's state by its kind, or that no pieces are allocated. Unknown credit decisions count as pending.
 */
export function describeState(order: OrderStatus): Label {
  const { type_sale, state, is_waiting = false } = order
  if (is_waiting) return { text: 'En attente', tone: 'waiting' }
  if (state === 'validation' && isAnswered(order) && isAgreed(order)) return AGREED
  return (type_sale === 'creditorder' ? CREDIT_STATES : ORDER_STATES)[state]
}

function isAnswered(order: OrderStatus): order is OrderStatus & CreditStatus {
  return order.validation_rh_state !== undefined && order.validation_admin_state !== undefined
}

type Paid = Pick<OrderSummary, 'advance_payment_status' | 'type_sale'> & {
  payment_mode?: PaymentMode
  is_refunded?: boolean
}

/** Label of the payment. An order payable at the door is not late: the label names the place of payment. */
export function describePayment(order: Paid): Label {
  const { advance_payment_status: status, payment_mode, type_sale } = order
  if (order.is_refunded) return { text: REFUNDED, tone: 'calm' }
  if (status === 'paid') return { text: PAYMENT_STATES.paid, tone: 'done' }
  if (status === 'partial') return { text: PAYMENT_STATES.partial, tone: 'waiting' }
  if (payment_mode === 'domicile' && type_sale === 'order') return { text: MODES.domicile, tone: 'calm' }
  return { text: PAYMENT_STATES.not_paid, tone: 'waiting' }
}

const VALIDATIONS: Readonly<Record<Validation, Label>> = {
  pending: { text: 'En attente', tone: 'waiting' },
  validated: { text: 'Acceptée', tone: 'done' },
  rejected: { text: 'Refusée', tone: 'refused' },
  cancelled: { text: 'Annulée', tone: 'calm' },
}

/** Label of a decision by employer, bank or shop. Undefined when no decision is needed. */
export function describeValidation(state: Validation | null): Label | undefined {
  return state === null ? undefined : VALIDATIONS[state]
}

export const LISTS: Readonly<Record<TypeSale, { title: string; href: string }>> = {
  order: { title: 'Commandes', href: '/profile#order' },
  preorder: { title: 'Précommandes', href: '/profile#preorder' },
  creditorder: { title: 'Commandes à crédit', href: '/profile#commandes-a-credit' },
}
