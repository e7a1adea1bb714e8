import type { ADDRESS_CALLS, UserInfo } from '#accounts/contract.ts'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import type { Order, OrderCalls } from '#orders/contract.ts'
import { browserPayment } from '#payments/web/payment-state.ts'
import { callOver } from '#platform/web/call.ts'
import { takeQueuedRequestBack } from '#platform/web/pending/queued-requests.ts'
import { runAlone } from '#platform/web/pending/run-alone.ts'
import type { Send } from '#platform/web/send.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { notePurchase, describePurchase } from '../place/purchase.ts'
import { basketIds, browserAttempts, browserDrafts } from './browser-checkout.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import type { Attempt } from './logic/attempt.ts'
import { type Outcome, readFailure } from './logic/outcome.ts'

const call = callOver<OrderCalls & typeof ADDRESS_CALLS>(sendAsCustomer)

export type Settled =
  | Outcome
  /** The basket was already ordered. */
  | { kind: 'found'; order: Order; message: string }

/**
 * Sends an attempt, or requests its result, and updates browser storage accordingly. Undefined when another tab has
 * settled it. `send` authenticates as the person.
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
    await takeQueuedRequestBack(attempt.key)
    const order =
      outcome.kind === 'placed'
        ? outcome.order
        : outcome.kind === 'ordered' && outcome.order
          ? await call('GET /api/getcommande/:id', { params: { id: outcome.order.id } }).catch(
              () => undefined,
            )
          : undefined
    // Ordered by another person in this browser, or cancelled since: the present basket is a new order.
    if (outcome.kind === 'ordered' && !outcome.order) basketIds().renew(kind.basket)
    if (order === undefined) return outcome
    finishOrder(order, { kind, user, attempt })
    browserDrafts().remove(kind.typeSale)
    return outcome.kind === 'ordered' ? { kind: 'found', order, message: outcome.message } : outcome
  })
}

/** After an order: removes the ordered lines from the basket, saves the amount due, and reports the purchase once. */
function finishOrder(
  order: Order,
  { kind, user, attempt }: { kind: CheckoutKind; user: UserInfo; attempt: Attempt },
): void {
  for (const { product_id, product_uom_qty } of order.order_lines)
    browserBaskets().change(kind.basket, { type: 'lower', id: product_id, by: product_uom_qty })
  basketIds().renew(kind.basket)
  const payment = browserPayment()
  payment.setUser(user)
  payment.setOrder(order)
  payment.setDetails({ payment_mode: order.payment_mode, payment_lines: order.payment_lines })
  payment.setTotalAmount(order.amount_total)
  notePurchase(describePurchase(order))
  void saveAddress(attempt)
}

/** Places the order, or requests the result of the same attempt at its own URL. Never throws. */
async function placeOrder({ url, key, body }: Attempt, send: Send): Promise<Outcome> {
  const headers = { 'idempotency-key': key }
  try {
    return { kind: 'placed', order: await send<Order>(url, { method: 'POST', body, headers }) }
  } catch (failure) {
    return readFailure(failure)
  }
}

/** Adds the order's destination to the address book. Failures are ignored, because the order exists anyway. */
async function saveAddress(attempt: Attempt): Promise<void> {
  const { address } = attempt.body
  if (!attempt.keepsAddress || !address) return
  const body = { ...address, latitude: null, longitude: null, is_default: false }
  const headers = { 'idempotency-key': `${attempt.key}-adresse` }
  await call('POST /api/adresses', { body, headers }).catch(() => undefined)
}
