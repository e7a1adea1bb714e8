import { planInstalments } from '#baskets/rules/instalments.ts'
import { Price } from '#ui/price.tsx'
import type { BasketPlanProps } from './basket-plan.tsx'

/** BASK-8: the amount due on the day of the order, for a basket paid in parts. */
export function BasketDue({ kind, total, today }: BasketPlanProps) {
  const [first] = planInstalments(kind, total, today)
  if (first === undefined) return null
  return (
    <p className="basket-sum">
      <span className="text-base font-normal">À payer aujourd’hui</span> <Price amount={first.amount} />
    </p>
  )
}
