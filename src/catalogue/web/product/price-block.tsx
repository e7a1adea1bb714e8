import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { Price } from '../../../ui/price.tsx'
import { savingOf } from '../../rules/prices.ts'
import { PlacedPromise } from '../delivery/placed-promise.tsx'
import { SavingBadge } from '../saving-badge.tsx'
import { StockLine } from '../stock-line.tsx'
import type { KnownProduct } from './known-product.ts'
import { usePromises } from './use-promises.ts'

/** What the product costs, what a promotion saves, and whether it is there. */
export function PriceBlock({ product }: { product: KnownProduct }) {
  const saving = savingOf(product)
  const { promise } = usePromises()
  return (
    <div className="mt-3">
      <Price amount={product.price_unit} isPromo={product.en_promo} isLarge />
      {saving && (
        <>
          <p className="mt-1 flex items-center gap-2">
            <s className="old-price">
              <span className="sr-only">Ancien prix&#x202F;: </span>
              {formatFrancs(product.list_price)}
            </s>
            <SavingBadge percent={saving.percent} />
          </p>
          {product.lowest_price_30_days && (
            <p className="mt-1 text-sm text-ink-2">
              Prix le plus bas des 30&nbsp;derniers jours&#x202F;:{' '}
              {formatFrancs(product.lowest_price_30_days)}
            </p>
          )}
          <p className="mt-1 font-medium text-brand">Vous économisez {formatFrancs(saving.amount)}</p>
        </>
      )}
      <div className="mt-3">
        <StockLine product={product} promise={withLowerStart(promise)} />
        {product.sale_ok && product.quantity > 0 && <PlacedPromise />}
      </div>
    </div>
  )
}

function withLowerStart(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
