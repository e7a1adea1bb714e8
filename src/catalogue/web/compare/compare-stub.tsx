import { type ReactNode, useEffect, useState } from 'react'

/**
 * Waits for the first « Comparer », or for a visitor who has a list already, and only then fetches what keeps and shows
 * it: the scripts of a first visit stay small.
 */
export function CompareStub(): ReactNode {
  const [bar, setBar] = useState<ReactNode>()
  useEffect(() => {
    async function wake(button?: HTMLElement): Promise<void> {
      const { CompareBar, toggleCompared } = await import('./compare-bar.tsx')
      setBar(<CompareBar />)
      if (button) toggleCompared(button)
    }
    function press({ target }: Event): void {
      const button = (target as Element).closest<HTMLElement>('[data-compare]')
      if (button) void wake(button)
    }
    try {
      if (localStorage.getItem('compare')) void wake()
    } catch {
      // A browser that refuses its storage has no list.
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
  return bar
}
