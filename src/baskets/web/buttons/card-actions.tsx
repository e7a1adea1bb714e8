import type { CardProduct } from '#catalogue/web/card-product.ts'
import { AddButton, NotifyButton, WishButton } from './basket-buttons.tsx'

/** Whether the shop has a piece of it to sell at once. */
export function isForSale({ sale_ok, quantity }: { sale_ok: boolean; quantity: number }): boolean {
  return sale_ok && quantity > 0
}

/** CAT-7: the baskets' buttons of a card, by what the product can be bought as; credit shows to members only. */
export function CardActions({ product }: { product: CardProduct }) {
  return (
    <>
      <WishButton product={product} className="card-heart" />
      <BuyButtons product={product} />
    </>
  )
}

function BuyButtons({ product }: { product: CardProduct }) {
  return (
    <>
      {isForSale(product) && <AddButton kind="cart" product={product} label="Commander" look="button-soft" />}
      {product.is_preorder && !isForSale(product) && (
        <AddButton kind="preorder" product={product} label="Précommander" look="button-soft" />
      )}
      {product.sale_ok && !isForSale(product) && !product.is_preorder && (
        <NotifyButton product={product} look="button-outline px-1" />
      )}
      {product.is_creditorder && (
        <AddButton kind="creditOrder" product={product} label="À crédit" look="button-outline for-members" />
      )}
    </>
  )
}

/** For the comparison, which has no room for a heart: what a card offers to buy. */
export function renderBuyButtons(product: CardProduct) {
  return <BuyButtons product={product} />
}

/** For the lists of products: the buttons of one card. */
export function renderCardActions(product: CardProduct) {
  return <CardActions product={product} />
}
