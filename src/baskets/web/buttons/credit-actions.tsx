import { surchargeOf } from '#catalogue/contract/price-fields.ts'
import type { CardProduct } from '#catalogue/web/card-product.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { CardActions } from './card-actions.tsx'

/**
 * Buttons of a card in the list of products on credit, below the price that filters and sorts the list. Every visitor
 * sees them: the page is the same for all.
 */
export function renderCreditActions(product: CardProduct) {
  const { is_creditorder, creditorder_price: price } = product
  const surcharge = surchargeOf(product)
  return (
    <>
      {is_creditorder && price !== null && (
        <p className="text-sm text-ink-2">
          À&nbsp;crédit en&nbsp;4&nbsp;×&#x202F;: <b translate="no">{formatFrancs(price)}</b>
          {surcharge && (
            <span translate="no" className="block">
              {`+\u00A0${formatFrancs(surcharge.amount)} (${surcharge.percent}\u00A0%)`}
            </span>
          )}
        </p>
      )}
      <CardActions product={product} />
    </>
  )
}
