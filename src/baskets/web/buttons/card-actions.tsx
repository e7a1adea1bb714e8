import { firstOffer } from '#catalogue/contract/price-fields.ts'
import type { CardProduct } from '#catalogue/web/card-product.ts'
import { AddButton, NotifyButton, WishButton } from './basket-buttons.tsx'

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
  const { kind } = firstOffer(product)
  return (
    <>
      {kind === 'cart' && <AddButton kind="cart" product={product} label="Commander" look="button-soft" />}
      {kind === 'preorder' && (
        <AddButton kind="preorder" product={product} label="Précommander" look="button-soft" />
      )}
      {kind === 'notify' && <NotifyButton product={product} look="button-outline px-1" />}
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
