import { type ReactNode, useEffect, useState } from 'react'

/** Whether what was pressed before the page came alive has been pressed anew. */
let isAlive = false

/**
 * Waits for the first « Comparer », or for a visitor who has a list already, and only then fetches what keeps and shows
 * it: the scripts of a first visit stay small. A list is shown already, by what runs without the framework
 * (draw-compare-bar.ts): its bar stands until the same one is rendered here, and answers through this part like any other.
 */
export function LazyCompare(): ReactNode {
  const [bar, setBar] = useState<ReactNode>()
  useEffect(() => {
    async function wake(button?: HTMLElement): Promise<void> {
      const { CompareBar, pressCompare } = await import('./compare-bar.tsx')
      if (button) pressCompare(button)
      setBar(<CompareBar />)
    }
    function press({ target }: Event): void {
      const button = (target as Element).closest<HTMLElement>('[data-compare],[data-removes]')
      if (button) void wake(button)
    }
    function showList(): void {
      isAlive = true
      try {
        if (localStorage.getItem('compare')) void wake()
      } catch {
        // A browser that refuses its storage has no list.
      }
    }
    // What was pressed before is pressed anew first, while it is still there.
    if (isAlive) showList()
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
        // oxlint-disable-next-line react/no-danger -- nothing: what stands there is left as it came
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  )
}
