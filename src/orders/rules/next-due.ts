import type { NextDue, Order } from '#orders/contract.ts'
import { dueNow } from './due-now.ts'
import { isProvisional } from './instalment-state.ts'

export type OwedOrder = Pick<Order, 'id' | 'name' | 'type_sale' | 'date_approved' | 'days_until_due'> & {
  /** Deadline of the first payment, ISO 8601. Null when there is none. */
  validity_date: string | null
} & Parameters<typeof dueNow>[0]

/** « 2026-12-24 » sorts before orders without a day. */
const NO_DAY = '9999-12-31'

/**
 * The next payment among all of a person's orders: longest overdue first, then by due day, then orders without a day,
 * oldest first. Undefined when nothing is payable online. `today` is YYYY-MM-DD.
 */
export function findNextDue(orders: readonly OwedOrder[], today: string): NextDue | undefined {
  return orders
    .flatMap((order) => {
      const amount = dueNow(order)
      return amount === undefined ? [] : [presentDue(order, amount, today)]
    })
    .toSorted((a, b) => compareText(a.due_date ?? NO_DAY, b.due_date ?? NO_DAY) || a.order_id - b.order_id)[0]
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

function presentDue(order: OwedOrder, amount: number, today: string): NextDue {
  const { id, name, type_sale, payment_lines } = order
  const parts = payment_lines.filter((part) => part.amount > 0)
  const index = parts.findIndex(({ state }) => !state)
  const due_date = findDay(order, parts[index]?.due_date)
  return {
    order_id: id,
    name,
    type_sale,
    amount,
    due_date,
    days_until_due: due_date === null ? null : countDays(due_date, today),
    sequence: index === -1 ? null : index + 1,
    parts: parts.length,
  }
}

/** Due day of the next part, or before the first payment the day on which the order expires. */
function findDay(order: OwedOrder, partDay: string | undefined): string | null {
  const isBegun = order.payment_lines.some(({ state }) => state)
  if (partDay !== undefined && (isBegun || order.validity_date === null) && !isProvisional(order))
    return partDay
  return order.validity_date?.slice(0, 10) ?? null
}

const DAY_MS = 86_400_000

const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
