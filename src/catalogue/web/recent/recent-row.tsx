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
  /** The row that stands already, whose place this one takes. */
  onPage?: RowOnPage | undefined
}

/** The products looked at last, fetched when the row comes near the screen; nothing where there are none. */
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
    // The button is about to go: the keyboard stays on the page.
    document.getElementById('contenu')?.focus({ preventScroll: true })
    setProducts([])
  }
  if (ids.length === 0 || products?.length === 0) return null
  return (
    // Its room is made while it is out of sight: nothing moves when it fills.
    <div ref={place} className={roomFor(ids)}>
      {products && <RecentSection products={products} actionsFor={actionsFor} onForget={forget} />}
    </div>
  )
}
