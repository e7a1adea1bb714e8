import { Icon } from '../../../ui/icons/icon.tsx'
import type { BasketProduct } from '../../rules/to-line.ts'
import { toggleWished } from '../add-to-basket.ts'
import { useBasket } from '../store/browser-baskets.ts'

/** CAT-7: the heart: on the visitor's list or not, as it stands in this browser. */
export function WishButton({ product, className }: { product: BasketProduct; className: string }) {
  const isWished = useBasket('wishlist').some(({ id }) => id === product.id)
  return (
    <button
      type="button"
      data-basket="wishlist"
      data-product={product.id}
      aria-pressed={isWished}
      aria-label={`Favori\u202F: ${product.name}`}
      className={className}
      onClick={() => toggleWished(product)}
    >
      <Icon name={isWished ? 'heart-on' : 'heart'} />
    </button>
  )
}
