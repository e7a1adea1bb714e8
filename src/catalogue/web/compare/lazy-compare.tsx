import { type ReactNode, useEffect, useState } from 'react'

/** Whether clicks from before hydration were replayed. */
let isPageHydrated = false

/**
 * Loads the comparison code on the first « Comparer » click, or if the visitor has a list, to keep the first visit's
 * scripts small. Before hydration, render-compare-bar.ts renders the bar; its HTML stays until this component renders
 * the same one. This component handles the buttons of both.
 */
export function LazyCompare(): ReactNode {
  const [bar, setBar] = useState<ReactNode>()
  useEffect(() => {
    async function load(button?: HTMLElement): Promise<void> {
      const { CompareBar, pressCompare } = await import('./compare-bar.tsx')
      if (button) pressCompare(button)
      setBar(<CompareBar />)
    }
    function press({ target }: Event): void {
      const button = (target as Element).closest<HTMLElement>('[data-compare],[data-removes]')
      if (button) void load(button)
    }
    function showList(): void {
      isPageHydrated = true
      try {
        if (localStorage.getItem('compare')) void load()
      } catch {
        // Without storage there is no list.
      }
    }
    // Clicks from before hydration are replayed first, while their bar still exists.
    if (isPageHydrated) showList()
    else addEventListener('alive', showList)
    document.addEventListener('click', press)
    return () => {
      removeEventListener('alive', showList)
      document.removeEventListener('click', press)
    }
  }, [])
  return (
    bar ?? (
      <div
        data-compare-bar=""
        className="contents"
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- empty: React leaves the server’s HTML unchanged
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  )
}
