import type { CardProduct } from '../../../catalogue/web/card-product.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { CardActions } from './card-actions.tsx'

/** The buttons of a card where products are bought on credit, under what that costs; members see it. */
export function drawCreditActions(product: CardProduct) {
  const { is_creditorder, creditorder_price: price } = product
  return (
    <>
      {is_creditorder && price !== null && (
        <p className="for-members text-sm text-ink-2">
          À crédit <b>{formatFrancs(price)}</b> en&nbsp;4&nbsp;×
        </p>
      )}
      <CardActions product={product} />
    </>
  )
}
