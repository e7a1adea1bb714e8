import { findDeliveryDay } from '#orders/rules/delivery-day.ts'
import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import { fillParts } from '#orders/rules/payment-state.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { splitVat, VAT_PERCENT } from '#platform/contract/vat.ts'
import { type PrintedDocument, writeDay } from '#platform/server/documents/printed-document.ts'
import { type OrderRow, readSlot } from '../order-rows.ts'

/** Differences between an order's documents. `delivery`: whole FCFA, null when not quoted. */
export interface DocumentParts {
  title: string
  number: string
  date: Date
  delivery: Francs | null
  /** Refund after the sale shown on it, in whole FCFA. Omit for the whole refund. */
  credited?: Francs
  /** Bank account shown on a bank's pro-forma. */
  account?: string
  notes?: readonly string[]
}

/** Prints an order: lines at their ordered prices, discount, delivery, tax and parts. */
export function printOrder(order: OrderRow, document: DocumentParts): PrintedDocument {
  const { title, number, date, delivery, credited = order.amount_credited, account, notes = [] } = document
  return {
    title,
    number,
    date,
    facts: listFacts(order, number),
    customer: listCustomer(order, account),
    lines: listLines(order, delivery),
    totals: listTotals(order, delivery, credited),
    instalments: listParts(order),
    notes: [...notes, ...listNotes(order, delivery)],
  }
}

const day = (text: string): string => writeDay(new Date(`${text}T00:00:00Z`))

/** Facts beside number and date. No delivery promise once delivered, or while the credit may be rejected. */
function listFacts(order: OrderRow, number: string): PrintedDocument['facts'] {
  const placed = [
    { label: 'Commande', value: order.name },
    { label: 'Commandé le', value: writeDay(order.created_at) },
  ]
  const isPromised = order.state === 'sale' || order.state === 'to_delivered'
  const delivery = isPromised ? findDeliveryDay({ ...order, slot: readSlot(order) }) : undefined
  return [
    ...(number === order.name ? [] : placed),
    ...(delivery ? [{ label: 'Livraison', value: delivery.words }] : []),
    ...(delivery?.latest ? [{ label: 'Au plus tard le', value: day(delivery.latest) }] : []),
  ]
}

export function listCustomer(order: OrderRow, account?: string): string[] {
  const phone = order.contact_phone && formatMobile(order.contact_phone)
  const place = [order.place, order.commune === order.place ? null : order.commune].filter(Boolean).join(', ')
  const lines = [order.contact_name, phone, order.contact_email, place, order.landmark]
  return [...lines, account && `Compte bancaire : ${account}`].filter((line): line is string => Boolean(line))
}

/** A pack is sold as one, so its lines have no prices. */
function listLines(order: OrderRow, delivery: Francs | null): PrintedDocument['lines'][number][] {
  const total = toFrancs(order.amount_total + order.amount_discount)
  const content = order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  const lines = KINDS[kindOf(order)].showsLinePrices
    ? order.lines.map(({ name, quantity, price_unit }) => ({
        name,
        quantity,
        price: price_unit,
        total: toFrancs(price_unit * quantity),
      }))
    : [{ name: `Pack : ${content}`, quantity: 1, price: total, total }]
  if (delivery === null || delivery === 0) return lines
  return [...lines, { name: 'Livraison', quantity: 1, price: delivery, total: delivery }]
}

/** Tax is calculated once, on the total. */
function listTotals(order: OrderRow, delivery: Francs | null, credited: Francs): PrintedDocument['totals'] {
  const total = toFrancs(order.amount_total + order.amount_credited - credited + (delivery ?? 0))
  const { untaxed, vat } = splitVat(total)
  const discount = toFrancs(order.amount_discount - order.amount_credited)
  const before = toFrancs(total + discount + credited)
  return [
    ...(discount + credited > 0 ? [{ label: 'Articles', amount: before }] : []),
    ...listDiscounts(order),
    ...(credited > 0 ? [{ label: 'Retiré après la vente', amount: toFrancs(0 - credited) }] : []),
    { label: 'Total HT', amount: untaxed },
    { label: `TVA ${VAT_PERCENT} %`, amount: vat },
    { label: 'Total TTC', amount: total },
  ]
}

function listDiscounts({
  amount_discount,
  amount_credited,
  amount_given,
  amount_rounded,
}: OrderRow): PrintedDocument['totals'] {
  const first = amount_discount - amount_credited - amount_given - amount_rounded
  return [
    ...(first > 0 ? [{ label: 'Remise premier achat', amount: toFrancs(0 - first) }] : []),
    ...(amount_given > 0 ? [{ label: 'Remise', amount: toFrancs(0 - amount_given) }] : []),
    ...(amount_rounded > 0 ? [{ label: 'Arrondi', amount: toFrancs(0 - amount_rounded) }] : []),
  ]
}

function listParts(order: OrderRow): PrintedDocument['instalments'] {
  return fillParts(order.parts, order.paid_total)
    .filter(({ amount }) => amount > 0)
    .map(({ sequence, rate, due_date, amount, is_paid }) => ({
      label: `${sequence}. ${rate} %, ${is_paid ? 'payée' : `le ${day(due_date)}`}`,
      amount,
    }))
}

function listNotes(order: OrderRow, delivery: Francs | null): string[] {
  const isProvisional = order.type_sale === 'creditorder' && order.date_approved === null
  return [
    ...(isProvisional ? ['Échéances provisoires : elles se comptent du jour de la première.'] : []),
    delivery === null
      ? 'Livraison sur devis : prix confirmé avant l’envoi, payable à la livraison.'
      : delivery === 0
        ? 'Livraison gratuite.'
        : '',
  ].filter(Boolean)
}
