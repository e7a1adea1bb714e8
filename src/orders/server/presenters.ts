import type { Order, OrderLine, OrderSummary, PaymentLine } from '#orders/contract.ts'
import { mayPay } from '#orders/rules/credit-steps.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import {
  dueState,
  fillParts,
  type PartState,
  payableRange,
  paymentStatus,
} from '#orders/rules/payment-state.ts'
import { isRefunded } from '#orders/rules/refunds.ts'
import { mayCancel, OPEN_STATES } from '#orders/rules/states.ts'
import { toDay } from '#platform/contract/clock.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import { type LineRow, type OrderRow, type SummaryRow, readSlot } from './order-rows.ts'

/** Unpaid part of the lines in whole FCFA. 0 for a cancelled order. */
function residualOf({ state, amount_total, paid_total }: SummaryRow): Francs {
  return toFrancs(state === 'cancel' ? 0 : Math.max(amount_total - paid_total, 0))
}

/** Presents an order in a list. `now` determines what is due. */
export function presentSummary(row: SummaryRow, now: Date): OrderSummary {
  const parts = fillParts(row.parts, row.paid_total)
  const isOpen = OPEN_STATES.includes(row.state) || row.state === 'delivered'
  const { overdue, daysUntilDue } = isOpen ? dueState(parts, toDay(now)) : NOTHING_DUE
  return {
    id: row.id,
    name: row.name,
    type_sale: row.type_sale,
    type_order: row.type_order,
    state: row.state,
    is_waiting: row.waiting,
    payment_mode: row.payment_mode,
    advance_payment_status: paymentStatus(row.amount_total, row.paid_total),
    date_order: row.created_at.toISOString(),
    create_date: row.created_at.toISOString(),
    commitment_date: row.commitment_date,
    partner_id: row.account_id,
    partner_name: row.contact_name,
    amount_untaxed: row.amount_total - row.amount_tax,
    amount_tax: row.amount_tax,
    amount_total: row.amount_total,
    amount_discount: row.amount_discount - row.amount_credited,
    amount_credited: row.amount_credited,
    amount_given: row.amount_given,
    amount_rounded: row.amount_rounded,
    amount_refunded: row.refunded_total,
    is_refunded: isRefunded(row),
    amount_delivery: row.amount_delivery,
    amount_residual: residualOf(row),
    type_credit: row.type_credit,
    validation_rh_state: row.validation_rh_state,
    validation_admin_state: row.validation_admin_state,
    state_due: overdue > 0 ? 'due' : 'not_due',
    days_until_due: daysUntilDue,
    overdue_amount: overdue,
    slot: readSlot(row),
    pieces: row.pieces,
    picture: row.picture,
  }
}

const NOTHING_DUE = { overdue: toFrancs(0), daysUntilDue: null }

/** Presents an order with every field visible to its owner. */
export function presentOrder(row: OrderRow, now: Date): Order {
  const parts = fillParts(row.parts, row.paid_total)
  const isPayable = mayPay(row) && !row.is_gone
  const range = payableRange(row.amount_total, row.paid_total, row.parts)
  return {
    ...presentSummary(row, now),
    validity_date: row.expires_at?.toISOString() ?? null,
    note: row.note,
    currency_id: 'XOF',
    partner_email: row.contact_email,
    partner_phone: row.contact_phone,
    partner_city: row.commune,
    partner_street: row.place,
    partner_street2: row.landmark,
    order_lines: presentLines(row),
    payment_lines: parts.map(presentPart),
    ...flattenParts(parts),
    date_approved: row.date_approved,
    validation_rh_reason: row.validation_rh_reason,
    validation_admin_reason: row.validation_admin_reason,
    employer: row.employer,
    cancel_reason: row.cancel_reason,
    invoice_name: row.invoice_name,
    credit_notes: row.credit_notes,
    amount_to_refund: row.amount_to_refund,
    sale_terms_version: row.sale_terms_version,
    waiting: presentWaiting(row),
    events: row.events,
    can_cancel: mayCancel({ ...row, paid: row.paid_total }),
    can_accept_delivery: row.state !== 'cancel' && statusOfDelivery(row) === 'offered',
    can_pay: isPayable,
    payable_min: isPayable ? range.least : 0,
    payable_max: isPayable ? range.most : 0,
  }
}

function presentWaiting({ waiting, expires_at, contact_proved_at, is_gone }: OrderRow): Order['waiting'] {
  if (!waiting) return null
  return {
    until: expires_at?.toISOString() ?? null,
    in_line_since: contact_proved_at?.toISOString() ?? null,
    is_gone,
  }
}

/**
 * Presents lines with their tax. The last line takes the rounding difference, so that they add up to the total tax.
 */
export function presentLines(row: OrderRow): OrderLine[] {
  const showsPrices = KINDS[kindOf(row)].showsLinePrices
  const total = (line: LineRow): Francs => toFrancs(line.price_unit * line.quantity)
  const all = row.lines.reduce((sum, line) => sum + total(line), 0)
  let left: number = splitVat(toFrancs(all)).vat
  return row.lines.map((line, index) => {
    const isLast = index === row.lines.length - 1
    const tax = isLast ? left : splitVat(total(line)).vat
    left -= tax
    return {
      id: line.id,
      product_id: line.product_id,
      product_name: line.name,
      picture: line.picture,
      product_uom_qty: line.quantity,
      qty_delivered: line.qty_delivered,
      qty_returned: line.qty_returned,
      en_promo: line.en_promo,
      price_unit: showsPrices ? line.price_unit : null,
      price_subtotal: showsPrices ? total(line) - tax : null,
      price_tax: showsPrices ? tax : null,
      price_total: showsPrices ? total(line) : null,
    }
  })
}

export function presentPart({
  sequence,
  due_date,
  rate,
  amount,
  paid_amount,
  is_paid,
}: PartState): PaymentLine {
  return { sequence, due_date, rate, amount, paid_amount, state: is_paid }
}

function flattenParts([first, second, third, fourth]: readonly PartState[]) {
  return {
    first_payment_date: first?.due_date ?? null,
    first_payment_amount: first?.amount ?? null,
    first_payment_state: first?.is_paid ?? null,
    second_payment_date: second?.due_date ?? null,
    second_payment_amount: second?.amount ?? null,
    second_payment_state: second?.is_paid ?? null,
    third_payment_date: third?.due_date ?? null,
    third_payment_amount: third?.amount ?? null,
    third_payment_state: third?.is_paid ?? null,
    fourth_payment_date: fourth?.due_date ?? null,
    fourth_payment_amount: fourth?.amount ?? null,
    fourth_payment_state: fourth?.is_paid ?? null,
  }
}
