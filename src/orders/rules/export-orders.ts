import type { DeskOrderRow, OrderState, PaymentMode, PaymentStatus } from '../contract.ts'
import { isAgreed } from './credit-steps.ts'

const HEADS = [
  'Numéro',
  'Date',
  'Type',
  'Statut',
  'Client',
  'Téléphone',
  'Pièces',
  'Montant',
  'Reste à payer',
  'Livraison',
  'Paiement',
  'Mode',
  'Créneau',
  'Livreur',
]

const STATES: Readonly<Record<OrderState, string>> = {
  draft: 'Non validée',
  sent: 'Devis envoyé',
  validation: 'En cours de validation',
  sale: 'Validée',
  to_delivered: 'En cours de livraison',
  delivered: 'Livrée',
  done: 'Livrée',
  cancel: 'Annulée',
}
/** Everybody has agreed to the credit: its first instalment confirms it. */
const AGREED = 'Premier versement attendu'
const KINDS = { order: 'Commande', preorder: 'Précommande', creditorder: 'Crédit' } as const
const PAYMENTS: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Payé',
  partial: 'Partiellement payé',
  not_paid: 'Non payé',
}
const MODES: Readonly<Record<PaymentMode, string>> = {
  domicile: 'A domicile',
  online: 'En ligne',
  echelonne: 'En plusieurs fois',
}

/** Orders as the rows of a file for a spreadsheet, heads first. Amounts in whole FCFA; a delivery without a price is left empty. */
export function listExportRows(orders: readonly DeskOrderRow[]): (string | number)[][] {
  return [[...HEADS], ...orders.map(listCells)]
}

function listCells(order: DeskOrderRow): (string | number)[] {
  const { slot } = order
  return [
    order.name,
    order.date_order.slice(0, 10),
    order.type_order === 'pack' ? 'Pack' : KINDS[order.type_sale],
    order.state === 'validation' && isAgreed(order) ? AGREED : STATES[order.state],
    order.partner_name,
    order.partner_phone ?? '',
    order.pieces,
    order.amount_total,
    order.amount_residual,
    order.amount_delivery ?? '',
    PAYMENTS[order.advance_payment_status],
    MODES[order.payment_mode],
    slot ? `${slot.day} ${slot.half === 'matin' ? 'matin' : 'après-midi'}` : '',
    order.courier ?? '',
  ]
}
