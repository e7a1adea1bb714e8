import type { BasketKind } from '#baskets/contract.ts'
import { planInstalments } from '#baskets/rules/instalments.ts'
import type { Francs } from '#platform/contract/francs.ts'
import { InstalmentPlan } from './instalment-plan.tsx'

export interface BasketPlanProps {
  kind: BasketKind
  /** Whole FCFA. */
  total: Francs
  today: Date
}

/** BASK-8: how a basket is paid in parts. Its page brings it: what is paid at once does without. */
export function BasketPlan({ kind, total, today }: BasketPlanProps) {
  return <InstalmentPlan instalments={planInstalments(kind, total, today)} />
}
