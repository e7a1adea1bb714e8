import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Section } from '../../../ui/section.tsx'
import type { ListedProduct } from '../../contract.ts'
import type { CardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'
import { loadVisited } from './load-visited.ts'
import { findVisited, forgetVisited } from './visited-list.ts'

interface RecentRowProps {
  current: number | undefined
  actionsFor: ((product: CardProduct) => ReactNode) | undefined
}

/** How far below the screen the products are fetched: a thumb's throw. */
const NEAR = '600px'

/** The products looked at last, fetched when the row comes near the screen; nothing where there are none. */
export function RecentRow({ current, actionsFor }: RecentRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ids] = useState(() => findVisited(current))
  const [products, setProducts] = useState<ListedProduct[]>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void loadVisited(ids).then(setProducts)
      },
      { rootMargin: NEAR },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [ids])

  function forget(): void {
    forgetVisited()
    // The button is about to go: the keyboard stays on the page.
    document.getElementById('contenu')?.focus({ preventScroll: true })
    setProducts([])
  }
  if (ids.length === 0 || products?.length === 0) return null
  return (
    // Its room is made while it is out of sight: nothing moves when it fills.
    <div ref={place} className={ids.length > 2 ? 'recent-place is-full' : 'recent-place'}>
      {products && (
        <Section
          title="Vus récemment"
          note={
            <button type="button" className="text-link min-h-11 text-sm" onClick={forget}>
              Effacer
            </button>
          }
        >
          <ProductGrid products={products} layout="row" actionsFor={actionsFor} />
        </Section>
      )}
    </div>
  )
}
