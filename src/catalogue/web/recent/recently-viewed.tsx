import { type ReactNode, useEffect, useState } from 'react'
import type { CardProduct } from '../card-product.ts'

/** In the browser's storage, on this phone only: ids and moments of what was looked at. */
export const RECENT_KEY = 'recently_viewed'

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
    addEventListener('scroll', wake, { once: true })
    return () => removeEventListener('scroll', wake)
  }, [current, actionsFor])
  return row
}
