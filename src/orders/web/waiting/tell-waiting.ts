import type { CheckoutKind } from '../checkout/checkout-kinds.ts'
import type { Attempt } from '../checkout/logic/attempt.ts'
import type { Settled } from '../checkout/settle-attempt.ts'
import { leaveOrder } from './leave-order.ts'
import { hideWaitingOrder, tellFailingOrder, tellWaitingOrder, watchOrders } from './send-orders.ts'

/**
 * An order got no answer, or none but the shop's failure: says so wherever the visitor goes, and has it sent from there.
 * `isKept`: it outlives this page. Any other answer takes the word away.
 */
export function tellWaiting(
  kind: CheckoutKind,
  settled: Settled | undefined,
  { attempt, isKept }: { attempt: Attempt; isKept: boolean },
): void {
  if (settled?.kind !== 'lost' && settled?.kind !== 'failing') return hideWaitingOrder(kind)
  watchOrders()
  if (settled.kind === 'failing') return tellFailingOrder(kind, isKept)
  tellWaitingOrder(kind, isKept)
  void leaveOrder(attempt)
}
