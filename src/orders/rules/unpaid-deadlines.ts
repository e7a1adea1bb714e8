import type { PaymentMode } from '#orders/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { UnpaidDeadlines } from '#settings/contract.ts'
import { sales } from '#shop.config.ts'
import type { OrderKind } from './order-kind.ts'

/** What decides when an unpaid order ends by itself. Days are YYYY-MM-DD. */
export interface EndingOrder {
  kind: OrderKind
  mode: PaymentMode
  /** Holds nothing yet; `isProved`: it has its place in line. */
  waiting: boolean
  isProved: boolean
  /** The day of its delivery; null where none is agreed. */
  slotDay: string | null
  /** The day by which it was promised at the latest. */
  promiseDay: string
}

/** When the customer is reminded (null: not) and when the order is cancelled. */
export interface Deadlines {
  remindAt: Date | null
  expiresAt: Date
}

/** When an unpaid order that begins to wait for its money at `now` is reminded and cancelled. Every one ends. */
export function unpaidDeadlines(order: EndingOrder, now: Date, set: UnpaidDeadlines): Deadlines {
  if (order.kind === 'creditorder') return answerDeadlines(now, set.credit_days)
  if (order.waiting) return { remindAt: null, expiresAt: lineDeadline(now, order.isProved) }
  return order.mode === 'online' ? onlineDeadlines(now) : doorDeadlines(order, now, set)
}

/** The same for an order to be paid online. */
export function onlineDeadlines(now: Date): { remindAt: Date; expiresAt: Date } {
  const { remindAfterHours, cancelAfterHours } = sales.unpaid
  return { remindAt: addHours(now, remindAfterHours), expiresAt: addHours(now, cancelAfterHours) }
}

/** When an order that holds nothing yet ends: without a proof of its contact, and in line for pieces that are gone. */
export function lineDeadline(now: Date, isProved: boolean): Date {
  const { proveWithinHours, cancelAfterHours } = sales.unpaid
  return addHours(now, isProved ? cancelAfterHours : proveWithinHours)
}

/** UTC hours (those of Dakar) at which days end here: messages go out between 8 and 20 h. */
const REMIND_AT = 'T09:00:00Z'
const CANCEL_AT = 'T18:00:00Z'

/**
 * An order payable at the door counts from the day of its delivery, also where the shop is late; a pre-order from now, since
 * its first part is due at once. A day that is over counts as today: nothing ends without its reminder.
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

/** A credit request that nobody answers; the customer hears of it halfway. */
function answerDeadlines(now: Date, days: number): Deadlines {
  return { remindAt: addDays(now, Math.ceil(days / 2)), expiresAt: addDays(now, days) }
}

/** The last reminder of an order payable at the door: the day before its end; null where that is over. */
export function lastReminder(expiresAt: Date, now: Date): Date | null {
  const moment = new Date(`${toDay(addDays(expiresAt, -1))}${REMIND_AT}`)
  return moment > now ? moment : null
}

const HOUR_MS = 3_600_000
const addHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS)
const addDays = (moment: Date, days: number): Date => addHours(moment, days * 24)
