import type { BasketKind } from '#baskets/contract.ts'
import { CREDIT_PERCENTS, PREORDER_PERCENTS, splitByPercents } from '#payments/rules/schedule.ts'
import type { Francs } from '#platform/contract/francs.ts'

/** One payment of a basket that is paid in several. */
export interface Instalment {
  percent: number
  amount: Francs
  /** The day it is due if the order is placed today, without a time: midnight UTC. */
  due: Date
}

/** Between two payments of a pre-order, in days. */
const PREORDER_STEP_DAYS = 30

type AddStep = (day: Date, step: number) => Date

const PLANS: Partial<Record<BasketKind, { percents: readonly number[]; addStep: AddStep }>> = {
  preorder: { percents: PREORDER_PERCENTS, addStep: (day, step) => addDays(day, step * PREORDER_STEP_DAYS) },
  creditOrder: { percents: CREDIT_PERCENTS, addStep: addMonths },
}

/**
 * BASK-8: how the total (whole FCFA) of a pre-order or a credit basket is paid, counted from `today`: every 30 days, or
 * every calendar month. Nothing for a basket that is paid at once, or empty.
 */
export function planInstalments(kind: BasketKind, total: Francs, today: Date): Instalment[] {
  const plan = PLANS[kind]
  if (!plan || total === 0) return []
  return splitByPercents(total, plan.percents).map((amount, step) => ({
    percent: plan.percents[step] ?? 0,
    amount,
    due: plan.addStep(today, step),
  }))
}

function addDays(day: Date, days: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days))
}

/** The same day of a later month, or that month's last: 31 January and a month is 28 February. */
function addMonths(day: Date, months: number): Date {
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0))
  const date = Math.min(day.getUTCDate(), last.getUTCDate())
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), date))
}
