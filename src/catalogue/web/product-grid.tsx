import type { ReactNode } from 'react'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

/** Five columns on a wide screen. A card's picture takes 76 % of its column. */
const WIDE_SIZES = '(min-width: 80rem) 168px, (min-width: 48rem) 23vw, 35vw'

/** Layouts: beside filters (three columns on a wide screen), full width (five), or a single full-width row. */
const LAYOUTS = {
  listing: {
    className: 'product-grid',
    sizes: '(min-width: 80rem) 220px, (min-width: 64rem) 17vw, (min-width: 48rem) 23vw, 35vw',
  },
  wide: { className: 'product-grid is-five', sizes: WIDE_SIZES },
  row: { className: 'product-grid is-row', sizes: WIDE_SIZES },
}

interface ProductGridProps {
  products: readonly CardProduct[]
  layout: keyof typeof LAYOUTS
  /** The grid contains the largest picture of the first view. */
  isFirst?: boolean
  isLoading?: boolean
  /** Basket buttons of a product. */
  actionsFor?: ((product: CardProduct) => ReactNode) | undefined
}

export function ProductGrid({
  products,
  layout,
  isFirst = false,
  isLoading = false,
  actionsFor,
}: ProductGridProps) {
  const { className, sizes } = LAYOUTS[layout]
  return (
    <ul aria-busy={isLoading || undefined} className={className}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={sizes}
            isFirst={isFirst && index === 0}
            actions={actionsFor?.(product)}
          />
        </li>
      ))}
    </ul>
  )
}
