import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'
import type { CardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'

interface RecentSectionProps {
  products: readonly CardProduct[]
  actionsFor: ((product: CardProduct) => ReactNode) | undefined
  onForget?: () => void
}

export function RecentSection({ products, actionsFor, onForget }: RecentSectionProps) {
  return (
    <Section
      title="Vus récemment"
      note={
        <button type="button" className="text-link min-h-11 text-sm" onClick={onForget}>
          Effacer
        </button>
      }
    >
      <ProductGrid products={products} layout="row" actionsFor={actionsFor} />
    </Section>
  )
}
