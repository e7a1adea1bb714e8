import { type Amounts, takeOff } from '#orders/rules/plan-order.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { recordEvent } from './record-event.ts'

/** How much may be taken off an order of so many FCFA, as whoever types it reads it. */
export const describeMost = (total: number): string => `La remise reste sous ${formatFrancs(total)}.`

/** What an order comes to with what staff take off it. Throws request.invalid where nothing would be left to pay. */
export function requireTakenOff(amounts: Amounts, given = 0): Amounts {
  const left = takeOff(amounts, given)
  if (left === undefined)
    throw new ShopError('request.invalid', { fields: { 'discount.amount': describeMost(amounts.total) } })
  return left
}

interface GivenDiscount {
  id: number
  /** Whole FCFA; 0: taken back. */
  amount: number
  reason: string
  /** What was given before, and what the order comes to now. */
  was: number
  total: number
  caller: AccountCaller
  now: Date
}

/** Puts on record what staff took off an order, for its customer and for the journal; answers the customer's sentence. */
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
