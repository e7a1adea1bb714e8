import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CardProduct } from '../card-product.ts'
import { findComparedIds, markCompared } from '../compare/compared-ids.ts'
import { loadVisited } from './load-visited.ts'
import { NEAR, roomFor } from './recent-place.ts'
import { RecentSection } from './recent-section.tsx'
import { goOn, type RowOnPage } from './row-on-page.ts'
import { findVisited, forgetVisited } from './visited-list.ts'

export { readRowOnPage } from './row-on-page.ts'

interface RecentRowProps {
  current: number
  actionsFor: ((product: CardProduct) => ReactNode) | undefined
  /** The row rendered before hydration, which this one replaces. */
  onPage?: RowOnPage | undefined
}

/** Recently viewed products, fetched when the row is near the viewport. Renders nothing if there are none. */
export function RecentRow({ current, actionsFor, onPage }: RecentRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ids] = useState(() => findVisited(current))
  const [products, setProducts] = useState<readonly CardProduct[] | undefined>(onPage?.products)
  useEffect(() => {
    if (onPage) return undefined
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
  }, [ids, onPage])
  useLayoutEffect(() => {
    if (products) markCompared(findComparedIds())
  }, [products])
  useLayoutEffect(() => {
    if (onPage && place.current) goOn(place.current, onPage)
  }, [onPage])

  function forget(): void {
    forgetVisited()
    // The button is about to be removed, so focus moves to the content.
    document.getElementById('contenu')?.focus({ preventScroll: true })
    setProducts([])
  }
  if (ids.length === 0 || products?.length === 0) return null
  return (
    // Space is reserved before it is visible, to avoid layout shift.
    <div ref={place} className={roomFor(ids)}>
      {products && <RecentSection products={products} actionsFor={actionsFor} onForget={forget} />}
    </div>
  )
}
