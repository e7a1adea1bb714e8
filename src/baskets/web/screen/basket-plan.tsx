import type { Francs } from '../../../platform/contract/francs.ts'
import type { BasketKind } from '../../contract.ts'
import { planInstalments } from '../../rules/instalments.ts'
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
