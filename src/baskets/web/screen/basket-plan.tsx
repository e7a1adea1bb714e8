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

/** BASK-8: the instalments of a basket. Passed in by its page, so that baskets paid at once do not load it. */
export function BasketPlan({ kind, total, today }: BasketPlanProps) {
  return <InstalmentPlan instalments={planInstalments(kind, total, today)} />
}
