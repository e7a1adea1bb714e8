import type { AdminOrderRow } from '#orders/contract.ts'
import { formatPhoneCell } from '#platform/contract/spreadsheet-text.ts'
import { isAgreed } from './credit-steps.ts'
import { nameKind } from './kind-names.ts'
import { AGREED, MODES, ORDER_STATES, PAYMENT_STATES, REFUNDED } from './order-words.ts'

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

/** Formats orders as spreadsheet rows with a header. Amounts in whole FCFA. An unpriced delivery is empty. */
export function listExportRows(orders: readonly AdminOrderRow[]): (string | number)[][] {
  return [[...HEADS], ...orders.map(listCells)]
}

function listCells(order: AdminOrderRow): (string | number)[] {
  const { slot } = order
  return [
    order.name,
    order.date_order.slice(0, 10),
    nameKind(order),
    (order.state === 'validation' && isAgreed(order) ? AGREED : ORDER_STATES[order.state]).text,
    order.partner_name,
    formatPhoneCell(order.partner_phone),
    order.pieces,
    order.amount_total,
    order.amount_residual,
    order.amount_delivery ?? '',
    order.is_refunded ? REFUNDED : PAYMENT_STATES[order.advance_payment_status],
    MODES[order.payment_mode],
    slot ? `${slot.day} ${slot.half === 'matin' ? 'matin' : 'après-midi'}` : '',
    order.courier ?? '',
  ]
}
