import type { NextDue, Order } from '#orders/contract.ts'
import { dueNow } from './due-now.ts'
import { isProvisional } from './instalment-state.ts'

/** What decides what is to be paid next of an order. */
export type OwedOrder = Pick<Order, 'id' | 'name' | 'type_sale' | 'date_approved' | 'days_until_due'> & {
  /** Until when the order waits for its first payment, ISO 8601; null for as long as it takes. */
  validity_date: string | null
} & Parameters<typeof dueNow>[0]

/** « 2026-12-24 » sorts before what has no day. */
const NO_DAY = '9999-12-31'

/**
 * What somebody pays next, of all their orders: late first and the longest late before, then the nearest day, then what has
 * no day, the oldest order before. Nothing where nothing can be paid online. `today` is YYYY-MM-DD.
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

/** The day of the next part; before the first payment the day on which the order would end without it. */
function findDay(order: OwedOrder, partDay: string | undefined): string | null {
  const isBegun = order.payment_lines.some(({ state }) => state)
  if (partDay !== undefined && (isBegun || order.validity_date === null) && !isProvisional(order))
    return partDay
  return order.validity_date?.slice(0, 10) ?? null
}

const DAY_MS = 86_400_000

const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
