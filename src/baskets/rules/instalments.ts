import type { BasketKind } from '#baskets/contract.ts'
import { CREDIT_PERCENTS, PREORDER_PERCENTS, splitByPercents } from '#payments/rules/schedule.ts'
import type { Francs } from '#platform/contract/francs.ts'

export interface Instalment {
  percent: number
  amount: Francs
  /** Due day if the order is placed today, as midnight UTC. */
  due: Date
}

/** Days between two payments of a pre-order. */
const PREORDER_STEP_DAYS = 30

type AddStep = (day: Date, step: number) => Date

const PLANS: Partial<Record<BasketKind, { percents: readonly number[]; addStep: AddStep }>> = {
  preorder: { percents: PREORDER_PERCENTS, addStep: (day, step) => addDays(day, step * PREORDER_STEP_DAYS) },
  creditOrder: { percents: CREDIT_PERCENTS, addStep: addMonths },
}

/**
 * BASK-8: instalments of a pre-order (every 30 days) or a credit basket (every calendar month) from `today`. `total`
 * in whole FCFA. Empty for other baskets and for a total of 0.
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

/** The same day of a later month, or that month's last day: 31 January plus one month is 28 February. */
function addMonths(day: Date, months: number): Date {
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0))
  const date = Math.min(day.getUTCDate(), last.getUTCDate())
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), date))
}
