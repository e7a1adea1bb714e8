import type { CardProduct } from '#catalogue/web/card-product.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { CardActions } from './card-actions.tsx'

/**
 * Buttons of a card in the list of products on credit, below the price that filters and sorts the list. Every visitor
 * sees them: the page is the same for all.
 */
export function renderCreditActions(product: CardProduct) {
  const { is_creditorder, creditorder_price: price } = product
  return (
    <>
      {is_creditorder && price !== null && (
        <p className="text-sm text-ink-2">
          À&nbsp;crédit en&nbsp;4&nbsp;×&#x202F;: <b translate="no">{formatFrancs(price)}</b>
        </p>
      )}
      <CardActions product={product} />
    </>
  )
}
