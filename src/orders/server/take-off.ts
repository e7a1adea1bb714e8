import { describeMaximum } from '#orders/rules/admin-errors.ts'
import { type CutOrder, isNearlyFree } from '#orders/rules/nearly-free.ts'
import { type Amounts, takeOff } from '#orders/rules/plan-order.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { recordEvent } from './record-event.ts'

/** Amounts after staff's discount. Throws `request.invalid` when nothing would remain to pay. */
export function requireTakenOff(amounts: Amounts, given = 0): Amounts {
  const left = takeOff(amounts, given)
  if (left === undefined)
    throw new ShopError('request.invalid', { fields: { 'discount.amount': describeMaximum(amounts.total) } })
  return left
}

/**
 * Throws `order.nearly_free` with both sums when almost nothing would remain to pay and `confirmed` differs from the
 * total.
 */
export function requireConfirmed(cut: CutOrder, confirmed: number | undefined): void {
  if (isNearlyFree(cut) && confirmed !== cut.total)
    throw new ShopError('order.nearly_free', { details: { ...cut } })
}

interface GivenDiscount {
  id: number
  /** Whole FCFA. 0 when removed. */
  amount: number
  reason: string
  /** The previous discount, and the order's new total. */
  was: number
  total: number
  caller: AccountCaller
  now: Date
}

/** Records staff's discount for the customer and in the journal. Returns the customer's sentence. */
export async function recordGiven(
  tx: Transaction,
  { id, amount, reason, was, total, caller, now }: GivenDiscount,
): Promise<string> {
  const change = amount === 0 ? `Remise retirée : ${reason}` : `Remise de ${formatFrancs(amount)} : ${reason}`
  await recordEvent(tx, { orderId: id, kind: 'changed', now, detail: change, accountId: caller.id })
  await recordDecision(tx, {
    caller,
    action: 'order.discount',
    subject: { type: 'order', id },
    before: { given: was, total: total + amount - was },
    after: { given: amount, total, reason },
  })
  return change
}
