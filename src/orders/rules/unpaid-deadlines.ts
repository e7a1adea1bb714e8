import type { PaymentMode } from '#orders/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { UnpaidDeadlines } from '#settings/contract.ts'
import { sales } from '#shop.config.ts'
import type { OrderKind } from './order-kind.ts'

/** Facts that determine when an unpaid order expires. Days are YYYY-MM-DD. */
export interface EndingOrder {
  kind: OrderKind
  mode: PaymentMode
  /** No pieces are allocated yet. `isProved`: the order has its place in line. */
  waiting: boolean
  isProved: boolean
  /** Delivery day. Null when none is agreed. */
  slotDay: string | null
  promiseDay: string
}

/** Time of the customer's reminder (null for none) and of the cancellation. */
export interface Deadlines {
  remindAt: Date | null
  expiresAt: Date
}

/** Deadlines of an unpaid order whose payment period begins at `now`. Every unpaid order expires. */
export function unpaidDeadlines(order: EndingOrder, now: Date, set: UnpaidDeadlines): Deadlines {
  if (order.kind === 'creditorder') return answerDeadlines(now, set.credit_days)
  if (order.waiting) return { remindAt: null, expiresAt: lineDeadline(now, order.isProved) }
  return order.mode === 'online' ? onlineDeadlines(now) : doorDeadlines(order, now, set)
}

/** The same for an order paid online. */
function onlineDeadlines(now: Date): { remindAt: Date; expiresAt: Date } {
  const { remindAfterHours, cancelAfterHours } = sales.unpaid
  return { remindAt: addHours(now, remindAfterHours), expiresAt: addHours(now, cancelAfterHours) }
}

/**
 * Expiry of an order without allocated pieces: one with an unverified contact, or in line for pieces that are gone.
 */
export function lineDeadline(now: Date, isProved: boolean): Date {
  const { proveWithinHours, cancelAfterHours } = sales.unpaid
  return addHours(now, isProved ? cancelAfterHours : proveWithinHours)
}

/** UTC times (Dakar's) at which days end: messages are sent between 8 and 20 h. */
const REMIND_AT = 'T09:00:00Z'
const CANCEL_AT = 'T18:00:00Z'

/**
 * Deadlines of an order paid at the door: from its delivery day, also when the shop is late. A pre-order counts from
 * now, because its first part is due at once. A past day counts as today, so that a reminder always precedes the end.
 */
function doorDeadlines(
  { kind, slotDay, promiseDay }: EndingOrder,
  now: Date,
  { remind_days, cancel_days }: UnpaidDeadlines,
): Deadlines {
  const today = toDay(now)
  const day = kind === 'preorder' ? today : (slotDay ?? promiseDay)
  const from = new Date(`${day > today ? day : today}T00:00:00Z`)
  return {
    remindAt: new Date(`${toDay(addDays(from, remind_days))}${REMIND_AT}`),
    expiresAt: new Date(`${toDay(addDays(from, cancel_days))}${CANCEL_AT}`),
  }
}

/** Deadlines of an undecided credit request. The customer is notified halfway. */
function answerDeadlines(now: Date, days: number): Deadlines {
  return { remindAt: addDays(now, Math.ceil(days / 2)), expiresAt: addDays(now, days) }
}

/** Last reminder of an order payable at the door: the day before its end. Null when that is past. */
export function lastReminder(expiresAt: Date, now: Date): Date | null {
  const moment = new Date(`${toDay(addDays(expiresAt, -1))}${REMIND_AT}`)
  return moment > now ? moment : null
}

const HOUR_MS = 3_600_000
const addHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS)
const addDays = (moment: Date, days: number): Date => addHours(moment, days * 24)
