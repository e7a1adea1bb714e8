import type { Order, PaymentLine } from '#orders/contract.ts'

type Scheduled = Pick<Order, 'type_sale' | 'date_approved' | 'days_until_due' | 'payment_lines'>

/**
 * State of an instalment: paid; not dated yet; overdue; due today; next, in the future; or later. Only overdue ones
 * are shown as an alert.
 */
export type InstalmentState = 'paid' | 'planned' | 'late' | 'today' | 'next' | 'later'

export interface Instalment {
  part: PaymentLine
  state: InstalmentState
  /** Days until the due day, negative when overdue. Undefined when the day is uncertain or no longer relevant. */
  daysAhead: number | undefined
}

const DAY_MS = 86_400_000

/** Credit counts from its first payment or staff's waiver. Until then its days are provisional. */
export const isProvisional = ({ type_sale, date_approved }: Scheduled): boolean =>
  type_sale === 'creditorder' && date_approved === null

/** The parts of an order above 0 F, each with its state. */
export function listInstalments(order: Scheduled): Instalment[] {
  const parts = order.payment_lines.filter(({ amount }) => amount > 0)
  const next = parts.find(({ state }) => !state)
  return parts.map((part) => {
    if (part.state) return { part, state: 'paid', daysAhead: undefined }
    if (isProvisional(order)) return { part, state: 'planned', daysAhead: undefined }
    const daysAhead = countDaysAhead(order, next, part)
    return { part, state: stateOf(daysAhead, part === next), daysAhead }
  })
}

function stateOf(daysAhead: number | undefined, isNext: boolean): InstalmentState {
  if (daysAhead !== undefined && daysAhead < 0) return 'late'
  if (daysAhead === 0) return 'today'
  return isNext ? 'next' : 'later'
}

/** The order has the days of its first unpaid part. The others add the days between them. */
function countDaysAhead(
  { days_until_due }: Scheduled,
  next: PaymentLine | undefined,
  part: PaymentLine,
): number | undefined {
  if (days_until_due === null || next === undefined) return undefined
  return Math.round((Date.parse(part.due_date) - Date.parse(next.due_date)) / DAY_MS) - days_until_due
}
