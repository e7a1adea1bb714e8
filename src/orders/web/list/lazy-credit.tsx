import { type ComponentType, useEffect, useState } from 'react'
import '../orders.css'

/** The place of a member's credit orders on a page that is the same for everybody: their code comes for members only. */
export function LazyCredit() {
  const [shown, setShown] = useState<{ Orders: ComponentType }>()
  useEffect(() => {
    let isGone = false
    const root = document.documentElement
    // Written before the first paint, where somebody accepted for credit is signed in, and again when that changes.
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
