import { readOrderedLines } from '#baskets/web/read-ordered-lines.ts'
import { basketIds } from '../checkout/browser-checkout.ts'
import { GuestButton } from './guest-ways.tsx'
import type { ReservedOrder } from './reserved-order.ts'

function readBasket(): ReservedOrder {
  return {
    type_sale: 'order',
    type_order: 'invite',
    payment_mode: 'online',
    basket_id: basketIds().get('cart'),
    ...readOrderedLines('cart'),
  }
}

const NAME = { name: 'order', called: 'votre commande', page: '/cart' }

/** Ways to order the plain basket as a guest, besides signing in. */
export function BasketWays() {
  return (
    <div className="for-guests mt-2 grid">
      <GuestButton what={NAME} findOrder={readBasket} look="button-outline" />
    </div>
  )
}
