import type { OrderState, TypeSale } from '#orders/contract.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import type { PlannedPart } from './payment-state.ts'
import { mayMove } from './states.ts'

/** A line of a refund: pieces handed over, and pieces returned. Price in whole FCFA. */
export interface RefundLine {
  id: number
  price_unit: number
  qty_delivered: number
  qty_returned: number
}

export interface ReturnedPieces {
  id: number
  quantity: number
}

/**
 * Value of returned pieces in whole FCFA: their share of the order's remaining total, with the discount distributed by
 * price. The last pieces take the remainder.
 */
export function valueOfPieces(
  lines: readonly RefundLine[],
  returned: readonly ReturnedPieces[],
  total: number,
): number {
  const remaining = sumPrices(lines, ({ qty_delivered, qty_returned }) => qty_delivered - qty_returned)
  const back = sumPrices(lines, ({ id }) =>
    returned.filter((one) => one.id === id).reduce((sum, { quantity }) => sum + quantity, 0),
  )
  if (back === 0) return 0
  return back >= remaining ? total : Math.round((total * back) / remaining)
}

function sumPrices(lines: readonly RefundLine[], count: (line: RefundLine) => number): number {
  return lines.reduce((sum, line) => sum + line.price_unit * count(line), 0)
}

/**
 * Tax of a refund of `credited` FCFA, delivery included: the tax before minus the tax of the remainder. So an
 * invoice's credit notes add up to exactly its tax, despite rounding. Whole FCFA.
 */
export function taxOfCredit(total: Francs, credited: number): Francs {
  return toFrancs(splitVat(total).vat - splitVat(toFrancs(total - credited)).vat)
}

/** Reduces the parts to a new total in whole FCFA. The reduction starts with the last part. */
export function shrinkParts(parts: readonly PlannedPart[], total: Francs): PlannedPart[] {
  let left: number = total
  return parts.map((part) => {
    const amount = toFrancs(Math.min(part.amount, left))
    left -= amount
    return { ...part, amount }
  })
}

/** Payments and totals of an order and of its delivery, in whole FCFA. */
export interface PaidSums {
  amount_total: number
  paid_total: number
  amount_delivery: number | null
  paid_delivery: number
}

/** Overpayment, which is owed to the customer. Whole FCFA. */
export function excessOf({ amount_total, paid_total, amount_delivery, paid_delivery }: PaidSums): {
  total: number
  delivery: number
} {
  return {
    total: Math.max(paid_total - amount_total, 0),
    delivery: Math.max(paid_delivery - (amount_delivery ?? 0), 0),
  }
}

/**
 * Distributes a refund over payments: overpayment first, then the delivery, then the articles. `beyond` is the
 * part that returns an overpayment. Whole FCFA.
 */
export function takeFromPaid(
  sums: PaidSums,
  amount: number,
): { total: number; delivery: number; beyond: { total: number; delivery: number } } {
  const excess = excessOf(sums)
  const beyondDelivery = Math.min(amount, excess.delivery)
  const beyondTotal = Math.min(amount - beyondDelivery, excess.total)
  const rest = amount - beyondDelivery - beyondTotal
  const restDelivery = Math.min(rest, sums.paid_delivery - beyondDelivery)
  return {
    delivery: beyondDelivery + restDelivery,
    total: beyondTotal + rest - restDelivery,
    beyond: { total: beyondTotal, delivery: beyondDelivery },
  }
}

/** Whether an order is closed by refund: nothing is owed and no payment is kept. */
export function isRefunded({
  state,
  amount_total,
  paid_total,
  refunded_total,
}: {
  state: OrderState
  amount_total: number
  paid_total: number
  refunded_total: number
}): boolean {
  return refunded_total > 0 && paid_total === 0 && (state === 'cancel' || amount_total === 0)
}

/** Whether an order was delivered: a refund reduces its total and is not owed again. */
export function isSold(state: OrderState): boolean {
  return state === 'delivered' || state === 'done'
}

/**
 * Possible refund: articles and a part of the price after delivery; the whole order if it was paid and has not left.
 */
export function howToRefund(
  order: PaidSums & { type_sale: TypeSale; state: OrderState },
): 'nothing' | 'parts' | 'whole' {
  if (isSold(order.state)) return order.amount_total + (order.amount_delivery ?? 0) > 0 ? 'parts' : 'nothing'
  const isPaid = order.paid_total + order.paid_delivery > 0
  return isPaid && mayMove(order, 'cancel', 'staff') ? 'whole' : 'nothing'
}
