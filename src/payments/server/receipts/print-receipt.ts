import { formatMeans } from '#payments/rules/means.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { type PrintedDocument, writeDay } from '#platform/server/documents/printed-document.ts'
import type { PayableFacts } from '../payable.ts'
import type { ReceiptRow } from './find-receipt.ts'

/** Receipt number, « R00012 », from the payment's id. Unlike invoices, receipts have gaps. */
export function receiptName({ id }: { id: number }): string {
  return `R${String(id).padStart(5, '0')}`
}

/** Prints a receipt: payer, amount, means, order and the remainder after the payment. */
export function printReceipt(payment: ReceiptRow, order: PayableFacts): PrintedDocument {
  const { contact } = order
  const customer = [contact.name, contact.phone && formatMobile(contact.phone), contact.email]
  return {
    title: 'Reçu de paiement',
    number: receiptName(payment),
    date: payment.received_at,
    facts: [
      { label: 'Commande', value: order.name },
      { label: 'Moyen de paiement', value: formatMeans(payment.provider) },
      ...(payment.reference === null ? [] : [{ label: 'Référence', value: payment.reference }]),
      { label: 'Transaction', value: payment.provider_transaction_id },
    ],
    customer: customer.filter((line): line is string => Boolean(line)),
    lines: [],
    totals: listTotals(payment, order),
    instalments: [],
    notes: listNotes(payment, order),
  }
}

/** Totals right after this payment, because a document must not change. */
function listTotals(
  { amount, paid_with_it }: ReceiptRow,
  { total }: PayableFacts,
): PrintedDocument['totals'] {
  const received = { label: 'Montant reçu', amount }
  if (paid_with_it === null) return [received]
  const before = toFrancs(paid_with_it - amount)
  return [
    { label: 'Total de la commande', amount: total },
    ...(before > 0 ? [{ label: 'Payé auparavant', amount: before }] : []),
    { label: 'Reste à payer', amount: leftOf(paid_with_it, total) },
    received,
  ]
}

function leftOf(paid: number, total: number) {
  return toFrancs(Math.max(total - paid, 0))
}

function formatRefund(at: Date, refunded: Francs, amount: Francs): string {
  return refunded < amount
    ? `De ce paiement, ${formatFrancs(refunded)} ont été remboursés.`
    : `Ce paiement a été remboursé le ${writeDay(at)}.`
}

function listNotes(
  { amount, paid_with_it, refunded_at, refunded }: ReceiptRow,
  { name, total }: PayableFacts,
): PrintedDocument['notes'] {
  const isWhole = paid_with_it !== null && leftOf(paid_with_it, total) === 0
  return [
    `Nous avons reçu ${formatFrancs(amount)} pour la commande ${name}. Merci.`,
    refunded_at !== null ? formatRefund(refunded_at, refunded, amount) : '',
    isWhole && refunded_at === null ? `La commande ${name} est entièrement payée.` : '',
    paid_with_it === null && refunded_at === null
      ? `Ce paiement n’est pas encore compté pour la commande ${name} : notre équipe vous recontacte.`
      : '',
    'Ce reçu atteste d’un paiement. La facture est un document à part.',
  ].filter(Boolean)
}
