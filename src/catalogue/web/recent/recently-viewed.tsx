import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CardProduct } from '../card-product.ts'
import { findPressed } from './row-on-page.ts'

interface RecentlyViewedProps {
  current?: number
  /** Basket buttons of a product. */
  actionsFor?: ((product: CardProduct) => ReactNode) | undefined
}

/**
 * « Vus récemment », at the end of a screen. Only this component loads with the screen; the row loads on the first
 * scroll. Before hydration, render-recent.ts renders the row, and it stays until this one replaces it. `current` is
 * this screen's product, which is excluded.
 */
export function RecentlyViewed({ current = 0, actionsFor }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [row, setRow] = useState<ReactNode>()
  useEffect(() => {
    const onPage = place.current
    const pressed: number[] = []
    function hold(event: Event): void {
      const index = onPage ? findPressed(onPage, event.target) : -1
      if (index >= 0) pressed.push(index)
    }
    async function load(): Promise<void> {
      const { RecentRow, readRowOnPage } = await import('./recent-row.tsx')
      const known = onPage ? readRowOnPage(onPage, pressed) : undefined
      setRow(<RecentRow key={current} current={current} actionsFor={actionsFor} onPage={known} />)
    }
    const start = (): void => void load().catch(String)
    // Clicks from before hydration are replayed first, while their row still exists.
    const moment = onPage?.firstChild ? 'alive' : 'scroll'
    onPage?.addEventListener('click', hold)
    // The visitor may have scrolled before hydration.
    if (moment === 'scroll' && scrollY > 0) start()
    else addEventListener(moment, start, { once: true })
    return () => {
      onPage?.removeEventListener('click', hold)
      removeEventListener(moment, start)
    }
  }, [current, actionsFor])
  if (row) return <div key="alive">{row}</div>
  return (
    <div
      key="place"
      ref={place}
      data-recent={current}
      data-buttons={actionsFor && ''}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- empty: React leaves the server’s HTML unchanged
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
