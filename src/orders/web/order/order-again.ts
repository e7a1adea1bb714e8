import type { ListedProduct } from '../../../catalogue/contract.ts'
import { fillBasket } from '../../../baskets/web/fill-basket.ts'
import { send } from '../../../platform/web/browser-send.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Order } from '../../contract.ts'
import { KINDS, kindOf } from '../../rules/order-kind.ts'

/** Where a pack is ordered: as a whole, or not at all. */
const PACKS = '/pack-promo'

/** Whether a product is still sold in the way it was ordered. */
const SOLD = {
  order: ({ sale_ok }: ListedProduct) => sale_ok,
  preorder: ({ is_preorder, preorder_price }: ListedProduct) => is_preorder && preorder_price !== null,
  creditorder: ({ is_creditorder, creditorder_price }: ListedProduct) =>
    is_creditorder && creditorder_price !== null,
} as const

/**
 * Puts what was ordered into the basket of its kind once more, at today's prices, and says what is not sold any more.
 * Answers where to go; undefined where nothing could be had. Throws ApiFailure, or TypeError without a network.
 */
export async function orderAgain(order: Order): Promise<string | undefined> {
  const kind = kindOf(order)
  if (kind === 'pack') return PACKS
  const pieces = new Map(order.order_lines.map((line) => [line.product_id, line.product_uom_qty]))
  const sold = (await findProducts([...pieces.keys()])).filter(SOLD[kind])
  if (sold.length === 0) {
    toasts.show('warning', 'Ces produits ne sont plus en vente.')
    return undefined
  }
  const isPart = sold.length < pieces.size
  return fillBasket(
    KINDS[kind].basket,
    sold.map((product) => ({ product, quantity: pieces.get(product.id) ?? 1 })),
    isPart ? 'Ajouté au panier, sans les produits qui ne sont plus en vente.' : 'Produits ajoutés au panier.',
  )
}

/** Products that one call answers at most. */
const MOST = 12

async function findProducts(ids: readonly number[]): Promise<ListedProduct[]> {
  const calls = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, call) =>
    send<ListedProduct[]>(`/api/produits-choisis?ids=${ids.slice(call * MOST, (call + 1) * MOST).join()}`),
  )
  return (await Promise.all(calls)).flat()
}
