import type { OrderState, TypeSale } from '#orders/contract.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import type { PlannedPart } from './payment-state.ts'
import { mayMove } from './states.ts'

/** A line as a refund sees it: pieces that were handed over, and those of them that are back. Price in whole FCFA. */
export interface RefundLine {
  id: number
  price_unit: number
  qty_delivered: number
  qty_returned: number
}

/** Pieces of a line that come back. */
export interface ReturnedPieces {
  id: number
  quantity: number
}

/**
 * What pieces that come back are worth, in whole FCFA: their share of what is left of the order's total, whose discount is
 * shared out by price. The last pieces take what is left.
 */
export function valueOfPieces(
  lines: readonly RefundLine[],
  returned: readonly ReturnedPieces[],
  total: number,
): number {
  const kept = sumPrices(lines, ({ qty_delivered, qty_returned }) => qty_delivered - qty_returned)
  const back = sumPrices(lines, ({ id }) =>
    returned.filter((one) => one.id === id).reduce((sum, { quantity }) => sum + quantity, 0),
  )
  if (back === 0) return 0
  return back >= kept ? total : Math.round((total * back) / kept)
}

function sumPrices(lines: readonly RefundLine[], count: (line: RefundLine) => number): number {
  return lines.reduce((sum, line) => sum + line.price_unit * count(line), 0)
}

/** The parts of an order that comes to `total` FCFA now: what was taken off leaves the last parts first. */
export function shrinkParts(parts: readonly PlannedPart[], total: Francs): PlannedPart[] {
  let left: number = total
  return parts.map((part) => {
    const amount = toFrancs(Math.min(part.amount, left))
    left -= amount
    return { ...part, amount }
  })
}

/** What came in for an order and for its delivery, and what each comes to. Whole FCFA. */
export interface PaidSums {
  amount_total: number
  paid_total: number
  amount_delivery: number | null
  paid_delivery: number
}

/** What was paid beyond what an order comes to: it is the customer's. Whole FCFA. */
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
 * How money that goes back is taken from what was paid: first from what was paid beyond, then from the delivery, then from
 * the articles. `beyond`: what of it was not owed to the shop any more. Whole FCFA.
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

/** Whether an order is over because its money went back: nothing is owed, and nothing of what was paid is kept. */
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

/** Whether an order was sold and handed over: what is given back is taken off it, and not owed again. */
export function isSold(state: OrderState): boolean {
  return state === 'delivered' || state === 'done'
}

/**
 * What may be taken off an order: articles and a part of the price once it was delivered, the whole of it where money came
 * in and it has not left.
 */
export function howToRefund(
  order: PaidSums & { type_sale: TypeSale; state: OrderState },
): 'nothing' | 'parts' | 'whole' {
  if (isSold(order.state)) return order.amount_total + (order.amount_delivery ?? 0) > 0 ? 'parts' : 'nothing'
  const isPaid = order.paid_total + order.paid_delivery > 0
  return isPaid && mayMove(order, 'cancel', 'staff') ? 'whole' : 'nothing'
}
