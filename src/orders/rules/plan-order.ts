import { planInstalments } from '#baskets/rules/instalments.ts'
import { toDay } from '#platform/contract/clock.ts'
import { type Francs, sumFrancs, toFrancs, partOfFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import { KINDS, type OrderKind } from './order-kind.ts'
import type { PlannedPart } from './payment-state.ts'

/** Amounts of an order in whole FCFA, including tax. */
export interface Amounts {
  lines: Francs
  discount: Francs
  total: Francs
  tax: Francs
}

/** ORD-11: discount only for eligible kinds and first orders. */
export function calculateAmounts(
  kind: OrderKind,
  lines: readonly { total: Francs; en_promo: boolean }[],
  isFirstOrder: boolean,
): Amounts {
  const sum = sumFrancs(lines.map(({ total }) => total))
  const discount = isFirstOrder && KINDS[kind].isDiscountable ? firstOrderDiscount(lines) : toFrancs(0)
  const total = toFrancs(sum - discount)
  return { lines: sum, discount, total, tax: splitVat(total).vat }
}

/**
 * Applies staff's discount in whole FCFA. Undefined when nothing would remain to pay: an order costs at least 1 FCFA.
 */
export function takeOff(amounts: Amounts, given: number): Amounts | undefined {
  if (given === 0) return amounts
  const total = amounts.total - given
  if (total < 1) return undefined
  const discount = toFrancs(amounts.discount + given)
  return { lines: amounts.lines, discount, total: toFrancs(total), tax: splitVat(toFrancs(total)).vat }
}

/** The instalments of an order, counted from `today`. Empty when it is paid at once. */
export function planParts(kind: OrderKind, total: Francs, today: Date): PlannedPart[] {
  return planInstalments(KINDS[kind].basket, total, today).map(({ percent, amount, due }, index) => ({
    sequence: index + 1,
    due_date: toDay(due),
    rate: percent,
    amount,
  }))
}

/** The latest promised delivery day, YYYY-MM-DD. */
export function promiseDay(kind: OrderKind, today: Date): string {
  return toDay(new Date(today.getTime() + KINDS[kind].deliveryDays * DAY_MS))
}

const DAY_MS = 86_400_000

/** New customer's discount on a first order: percent of the lines that are not in promotion, and its maximum. */
const PERCENT = 3
/** @public Read by test/specification. */
export const MAX_FIRST_DISCOUNT = toFrancs(20_000)

/** ORD-11: discount on a first order in whole FCFA, rounded down. Lines in promotion are excluded. */
export function firstOrderDiscount(lines: readonly { total: Francs; en_promo: boolean }[]): Francs {
  const counted = sumFrancs(lines.filter(({ en_promo }) => !en_promo).map(({ total }) => total))
  return toFrancs(Math.min(partOfFrancs(counted, PERCENT), MAX_FIRST_DISCOUNT))
}
