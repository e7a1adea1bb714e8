import type { UserInfo } from '../../../accounts/contract.ts'
import { takeParcelBack } from '../../../platform/web/waiting/parcels.ts'
import { runAlone } from '../../../platform/web/waiting/run-alone.ts'
import type { Send } from '../../../platform/web/send.ts'
import type { Order } from '../../contract.ts'
import { basketIds, browserAttempts, browserDrafts } from './browser-checkout.ts'
import { findOrder, placeOrder } from './checkout-calls.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import { finishOrder } from './finish-order.ts'
import type { Attempt } from './logic/attempt.ts'
import type { Outcome } from './logic/outcome.ts'

/** What an attempt ended with. */
export type Settled =
  | Outcome
  /** The basket was an order already. */
  | { kind: 'found'; order: Order; message: string }

/**
 * Sends an attempt, or asks what became of it, and settles its traces in the browser. Undefined where another tab has
 * settled it meanwhile. `send` calls in the person's name.
 */
export function settleAttempt(
  attempt: Attempt,
  kind: CheckoutKind,
  user: UserInfo,
  send: Send,
): Promise<Settled | undefined> {
  return runAlone('orders', async () => {
    if (browserAttempts().find(kind.typeSale, user.id)?.key !== attempt.key) return undefined
    const outcome = await placeOrder(attempt, send)
    if (outcome.kind === 'lost' || outcome.kind === 'failing') return outcome
    browserAttempts().end(kind.typeSale)
    await takeParcelBack(attempt.key)
    const order =
      outcome.kind === 'placed'
        ? outcome.order
        : outcome.kind === 'ordered' && outcome.order
          ? await findOrder(outcome.order.id)
          : undefined
    // By somebody else who signed in here, or cancelled since: what is in the basket now is another order.
    if (outcome.kind === 'ordered' && !outcome.order) basketIds().renew(kind.basket)
    if (order === undefined) return outcome
    finishOrder(order, { kind, user, attempt })
    browserDrafts().remove(kind.typeSale)
    return outcome.kind === 'ordered' ? { kind: 'found', order, message: outcome.message } : outcome
  })
}
