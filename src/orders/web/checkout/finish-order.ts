import type { UserInfo } from '../../../accounts/contract.ts'
import { browserBaskets } from '../../../baskets/web/store/browser-baskets.ts'
import { browserPayment } from '../../../payments/web/payment-state.ts'
import type { Order } from '../../contract.ts'
import { keepAddress } from './checkout-calls.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import { basketIds } from './browser-checkout.ts'
import type { Attempt } from './logic/attempt.ts'
import { notePurchase } from '../placing/note-purchase.ts'
import { describePurchase } from '../placing/purchase.ts'

/** What an order leaves in the browser: a basket without what was ordered, what is to be paid, and a purchase told once. */
export function finishOrder(
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
  void keepAddress(attempt)
}
