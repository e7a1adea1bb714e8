import type { BasketKind } from '../../contract.ts'
import type { BasketProduct } from '../../rules/to-line.ts'
import { addToBasket } from '../add-to-basket.ts'

interface AddButtonProps {
  kind: BasketKind
  product: BasketProduct
  /** The word on it; a screen reader hears the product's name after it. */
  label: string
  look: string
  quantity?: number
}

/** Puts a product into a basket. */
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
