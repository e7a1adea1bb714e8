import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CardProduct } from '../card-product.ts'
import { findPressed } from './row-on-page.ts'

interface RecentlyViewedProps {
  current?: number
  /** The baskets' buttons for one product. */
  actionsFor?: ((product: CardProduct) => ReactNode) | undefined
}

/**
 * « Vus récemment », at the end of a screen. Only this part loads with the screen; the row comes when the visitor
 * begins to scroll. On a page that has not come alive it is rendered without the framework (render-recent.ts), and stands until
 * the same row takes its place. `current` is the product of this screen, which is not shown.
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
    async function wake(): Promise<void> {
      const { RecentRow, readRowOnPage } = await import('./recent-row.tsx')
      const known = onPage ? readRowOnPage(onPage, pressed) : undefined
      setRow(<RecentRow key={current} current={current} actionsFor={actionsFor} onPage={known} />)
    }
    const start = (): void => void wake().catch(String)
    // What was pressed in it before is pressed anew first, while it is still there.
    const moment = onPage?.firstChild ? 'alive' : 'scroll'
    onPage?.addEventListener('click', hold)
    // Whoever has come near it has scrolled before this page came alive.
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
      // oxlint-disable-next-line react/no-danger -- nothing: what stands there is left as it came
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
