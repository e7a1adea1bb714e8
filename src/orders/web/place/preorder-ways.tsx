import { readOrderedLines } from '#baskets/web/read-ordered-lines.ts'
import { GuestButton } from './guest-ways.tsx'
import type { ReservedOrder } from './reserved-order.ts'

function readPreorder(): ReservedOrder {
  return {
    type_sale: 'preorder',
    type_order: 'commande',
    payment_mode: 'online',
    ...readOrderedLines('preorder'),
  }
}

const NAME = { name: 'preorder', called: 'votre précommande', page: '/pre-cart' }

/** Ways to order the pre-order basket as a guest, besides signing in. */
export function PreorderWays() {
  return (
    <div className="for-guests mt-2 grid">
      <GuestButton what={NAME} findOrder={readPreorder} look="button-outline" />
    </div>
  )
}
