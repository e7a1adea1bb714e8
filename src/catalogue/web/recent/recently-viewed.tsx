import { type ReactNode, useEffect, useState } from 'react'
import type { CardProduct } from '../card-product.ts'

interface RecentlyViewedProps {
  current?: number
  /** The baskets' buttons for one product. */
  actionsFor?: ((product: CardProduct) => ReactNode) | undefined
}

/**
 * « Vus récemment », at the end of a screen. Only this stub loads with the screen; the row comes when the visitor
 * begins to scroll. `current` is the product of this screen, which is not shown.
 */
export function RecentlyViewed({ current, actionsFor }: RecentlyViewedProps) {
  const [row, setRow] = useState<ReactNode>()
  useEffect(() => {
    const wake = () => {
      import('./recent-row.tsx').then(
        ({ RecentRow }) => setRow(<RecentRow key={current} current={current} actionsFor={actionsFor} />),
        () => undefined,
      )
    }
    // Whoever has come near it has scrolled before this page came alive.
    if (scrollY > 0) wake()
    else addEventListener('scroll', wake, { once: true })
    return () => removeEventListener('scroll', wake)
  }, [current, actionsFor])
  return <div data-recent={current ?? 0}>{row}</div>
}
