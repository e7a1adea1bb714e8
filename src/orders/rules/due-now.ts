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
 * What the owner of an order can pay now, in whole FCFA: what is late, else the next part, else all of it; never less than
 * may be paid in one go. Nothing where it is paid at the door, or cannot be paid.
 */
export function dueNow(order: Owed): number | undefined {
  const { can_pay, payment_mode, amount_residual, overdue_amount, payment_lines, waiting, payable_min } =
    order
  if (!can_pay || payment_mode === 'domicile' || amount_residual === 0 || waiting?.is_gone) return undefined
  if (overdue_amount > 0) return Math.max(overdue_amount, payable_min)
  const next = payment_lines.find(({ state }) => !state)
  return next ? Math.max(next.amount - next.paid_amount, payable_min) : amount_residual
}
