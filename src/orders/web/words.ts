import type { OrderState, OrderSummary, PaymentMode, TypeSale, Validation } from '../contract.ts'
import { type CreditStanding, isAgreed } from '../rules/credit-steps.ts'

/** How a label looks: what is done, what waits, what went wrong, and the rest. */
export type Tone = 'done' | 'waiting' | 'refused' | 'calm'

export interface Label {
  text: string
  tone: Tone
}

const ORDER_STATES: Readonly<Record<OrderState, Label>> = {
  draft: { text: 'Non validée', tone: 'calm' },
  sent: { text: 'Devis envoyé', tone: 'waiting' },
  validation: { text: 'En cours de validation', tone: 'waiting' },
  sale: { text: 'Validée', tone: 'done' },
  to_delivered: { text: 'En cours de livraison', tone: 'waiting' },
  delivered: { text: 'Livrée', tone: 'done' },
  done: { text: 'Livrée', tone: 'done' },
  cancel: { text: 'Annulée', tone: 'refused' },
}

const CREDIT_STATES: Readonly<Record<OrderState, Label>> = {
  ...ORDER_STATES,
  draft: { text: 'En cours de traitement', tone: 'calm' },
  sale: { text: 'Validé', tone: 'done' },
  cancel: { text: 'Annulé', tone: 'refused' },
}

type Standing = Pick<CreditStanding, 'type_sale' | 'state'> &
  Partial<CreditStanding> & { is_waiting?: boolean }

/** Everybody has agreed to a credit order: nothing is validated any more, the first instalment confirms it. */
const AGREED: Label = { text: 'Premier versement attendu', tone: 'waiting' }

/**
 * Where an order stands, in the words of its kind; one that holds no pieces yet says so. Where nothing is known of the
 * answers to a credit order, they are awaited.
 */
export function describeState(order: Standing): Label {
  const { type_sale, state, is_waiting = false } = order
  if (is_waiting) return { text: 'En attente', tone: 'waiting' }
  if (state === 'validation' && isAnswered(order) && isAgreed(order)) return AGREED
  return (type_sale === 'creditorder' ? CREDIT_STATES : ORDER_STATES)[state]
}

function isAnswered(order: Standing): order is Standing & CreditStanding {
  return order.validation_rh_state !== undefined && order.validation_admin_state !== undefined
}

type Paid = Pick<OrderSummary, 'advance_payment_status' | 'type_sale'> & { payment_mode?: PaymentMode }

/** What was paid. An order to be paid at the door is not late: it says where it is paid. */
export function describePayment({ advance_payment_status: status, payment_mode, type_sale }: Paid): Label {
  if (status === 'paid') return { text: 'Payé', tone: 'done' }
  if (status === 'partial') return { text: 'Partiellement payé', tone: 'waiting' }
  if (payment_mode === 'domicile' && type_sale === 'order') return { text: 'A domicile', tone: 'calm' }
  return { text: 'Non payé', tone: 'waiting' }
}

const VALIDATIONS: Readonly<Record<Validation, Label>> = {
  pending: { text: 'En attente', tone: 'waiting' },
  validated: { text: 'Acceptée', tone: 'done' },
  rejected: { text: 'Refusée', tone: 'refused' },
  cancelled: { text: 'Annulée', tone: 'calm' },
}

/** What an employer, a bank or the shop answered; nothing where nobody is asked. */
export function describeValidation(state: Validation | null): Label | undefined {
  return state === null ? undefined : VALIDATIONS[state]
}

export const MODES: Readonly<Record<PaymentMode, string>> = {
  domicile: 'A domicile',
  online: 'En ligne',
  echelonne: 'En plusieurs fois',
}

/** Where the lists of each kind stand, and what they are called. */
export const LISTS: Readonly<Record<TypeSale, { title: string; href: string }>> = {
  order: { title: 'Commandes', href: '/profile#order' },
  preorder: { title: 'Précommandes', href: '/profile#preorder' },
  creditorder: { title: 'Commandes à crédit', href: '/profile#commandes-a-credit' },
}
