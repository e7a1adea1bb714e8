import { type ComponentType, useEffect, useState } from 'react'
import '../orders.css'

/**
 * Placeholder for a member's credit orders on a page that is the same for everyone. Their code loads only for members.
 */
export function LazyCredit() {
  const [shown, setShown] = useState<{ Orders: ComponentType }>()
  useEffect(() => {
    let isGone = false
    const root = document.documentElement
    // The attribute is set before the first paint when an accepted member is signed in, and updated on changes.
    const isMember = (): boolean => !isGone && root.dataset.adhesion === 'accepted'
    function look(): void {
      if (!isMember()) return setShown(undefined)
      import('./credit-above.tsx').then(
        ({ CreditAbove }) => {
          if (isMember()) setShown({ Orders: CreditAbove })
        },
        () => undefined,
      )
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(root, { attributeFilter: ['data-adhesion'] })
    return () => {
      isGone = true
      watch.disconnect()
    }
  }, [])
  return shown ? <shown.Orders /> : null
}
