import type { Order } from '#orders/contract.ts'

type Owed = Pick<
  Order,
  | 'can_pay'
  | 'payment_mode'
  | 'amount_residual'
  | 'overdue_amount'
  | 'payment_lines'
  | 'waiting'
  | 'payable_min'
>

/**
 * Amount payable now in whole FCFA: the overdue amount, else the next part, else all, at least the minimum of one
 * payment. Undefined when payment is at the door or impossible.
 */
export function dueNow(order: Owed): number | undefined {
  const { can_pay, payment_mode, amount_residual, overdue_amount, payment_lines, waiting, payable_min } =
    order
  if (!can_pay || payment_mode === 'domicile' || amount_residual === 0 || waiting?.is_gone) return undefined
  if (overdue_amount > 0) return Math.max(overdue_amount, payable_min)
  const next = payment_lines.find(({ state }) => !state)
  return next ? Math.max(next.amount - next.paid_amount, payable_min) : amount_residual
}
