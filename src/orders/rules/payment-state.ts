import type { PaymentStatus } from '#orders/contract.ts'
import { type Francs, sumFrancs, toFrancs } from '#platform/contract/francs.ts'

/** A planned part of an order in whole FCFA. `due_date` is YYYY-MM-DD. */
export interface PlannedPart {
  sequence: number
  due_date: string
  rate: number
  amount: Francs
}

export interface PartState extends PlannedPart {
  paid_amount: Francs
  is_paid: boolean
}

/** Minimum payment once the first part is covered, unless less is left. Whole FCFA. */
const MIN_PAYMENT = 1000

/**
 * Distributes payments over the parts in order: a part is paid once it and all before it are covered. A part of 0 F is
 * always paid.
 */
export function fillParts(parts: readonly PlannedPart[], paid: Francs): PartState[] {
  let left: number = paid
  return parts.map((part) => {
    const paid_amount = toFrancs(Math.min(left, part.amount))
    left -= paid_amount
    return { ...part, paid_amount, is_paid: paid_amount === part.amount }
  })
}

export function paymentStatus(total: Francs, paid: Francs): PaymentStatus {
  if (paid >= total) return 'paid'
  return paid > 0 ? 'partial' : 'not_paid'
}

/**
 * Range of one payment in whole FCFA: at least the first part until it is covered; everything when there are no parts.
 */
export function payableRange(
  total: Francs,
  paid: Francs,
  parts: readonly PlannedPart[],
): { least: Francs; most: Francs } {
  const residual = toFrancs(Math.max(total - paid, 0))
  const [first] = parts.filter(({ amount }) => amount > 0)
  if (first === undefined) return { least: residual, most: residual }
  const least = paid < first.amount ? first.amount - paid : MIN_PAYMENT
  return { least: toFrancs(Math.min(least, residual)), most: residual }
}

/** Amount due or overdue on `today` (YYYY-MM-DD), and the days until the next unpaid part. */
export function dueState(
  parts: readonly PartState[],
  today: string,
): { overdue: Francs; daysUntilDue: number | null } {
  const open = parts.filter(({ is_paid }) => !is_paid)
  const overdue = open.filter(({ due_date }) => due_date <= today)
  const next = open[0]
  return {
    overdue: sumFrancs(overdue.map(({ amount, paid_amount }) => toFrancs(amount - paid_amount))),
    daysUntilDue: next === undefined ? null : daysBetween(next.due_date, today),
  }
}

/** Negative when `day` is ahead, positive when it is past. */
function daysBetween(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
}
