import type { CheckoutKind } from '../checkout/checkout-kinds.ts'
import type { Attempt } from '../checkout/logic/attempt.ts'
import { leaveOrder } from './leave-order.ts'
import { tellWaitingOrder, watchOrders } from './send-orders.ts'

/** An order got no answer: says so wherever the visitor goes, and has it sent from there. `isKept`: it outlives this page. */
export function tellLost(kind: CheckoutKind, attempt: Attempt, isKept: boolean): void {
  tellWaitingOrder(kind, isKept)
  watchOrders()
  void leaveOrder(attempt)
}
