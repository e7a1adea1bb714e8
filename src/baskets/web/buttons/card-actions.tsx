import type { CardProduct } from '#catalogue/web/card-product.ts'
import { AddButton, NotifyButton, WishButton } from './basket-buttons.tsx'

/** Whether a piece is in stock and for sale now. */
export function isForSale({ sale_ok, quantity }: { sale_ok: boolean; quantity: number }): boolean {
  return sale_ok && quantity > 0
}

/** CAT-7: a card's buttons for each way to buy the product. Only members see credit. */
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

/** A card's buy buttons without the heart, for the comparison. */
export function renderBuyButtons(product: CardProduct) {
  return <BuyButtons product={product} />
}

export function renderCardActions(product: CardProduct) {
  return <CardActions product={product} />
}
