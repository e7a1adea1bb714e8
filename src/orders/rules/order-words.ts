import type { OrderState, PaymentMode, PaymentStatus, TypeSale } from '#orders/contract.ts'

/** Style of a label: completed, waiting, failed, neutral. */
export type Tone = 'done' | 'waiting' | 'refused' | 'calm'

export interface Label {
  text: string
  tone: Tone
}

export const ORDER_STATES: Readonly<Record<OrderState, Label>> = {
  draft: { text: 'Non validée', tone: 'calm' },
  sent: { text: 'Devis envoyé', tone: 'waiting' },
  validation: { text: 'En cours de validation', tone: 'waiting' },
  sale: { text: 'Validée', tone: 'done' },
  to_delivered: { text: 'En cours de livraison', tone: 'waiting' },
  delivered: { text: 'Livrée', tone: 'done' },
  done: { text: 'Livrée', tone: 'done' },
  cancel: { text: 'Annulée', tone: 'refused' },
}

/** All have agreed to a credit order. Paying the first instalment confirms it. */
export const AGREED: Label = { text: 'Premier versement attendu', tone: 'waiting' }

export const PAYMENT_STATES: Readonly<Record<PaymentStatus, string>> = {
  not_paid: 'Non payé',
  partial: 'Partiellement payé',
  paid: 'Payé',
}

export const TITLES: Readonly<Record<TypeSale, string>> = {
  order: 'Commande',
  preorder: 'Précommande',
  creditorder: 'Commande à crédit',
}

/** The whole paid amount was refunded. */
export const REFUNDED = 'Remboursée'

export const MODES: Readonly<Record<PaymentMode, string>> = {
  domicile: 'A domicile',
  online: 'En ligne',
  echelonne: 'En plusieurs fois',
}
