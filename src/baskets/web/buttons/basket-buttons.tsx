import type { BasketKind } from '#baskets/contract.ts'
import type { BasketProduct } from '#baskets/rules/to-line.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { addToBasket, toggleWished } from '../add-to-basket.ts'
import { useBasket } from '../store/browser-baskets.ts'

interface AddButtonProps {
  kind: BasketKind
  product: BasketProduct
  /** Visible label. Screen readers also read the product's name. */
  label: string
  look: string
  quantity?: number
}

export function AddButton({ kind, product, label, look, quantity }: AddButtonProps) {
  return (
    <button
      type="button"
      data-basket={kind}
      data-product={product.id}
      aria-label={`${label} ${product.name}`}
      className={`button ${look}`}
      onClick={() => addToBasket(kind, product, quantity)}
    >
      {label}
    </button>
  )
}

/** « Prévenez-moi » in place of « Commander ». The handler of `data-notify` opens the contact form. */
export function NotifyButton({ product, look }: { product: { id: number; name: string }; look: string }) {
  return (
    <button
      type="button"
      data-notify={product.id}
      data-name={product.name}
      aria-label={`Prévenez-moi ${product.name}`}
      className={`button ${look}`}
    >
      Prévenez-moi
    </button>
  )
}

/** CAT-7: the heart that adds to or removes from this browser's wishlist. */
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
