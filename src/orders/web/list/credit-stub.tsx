import { type ComponentType, useEffect, useState } from 'react'
import '../orders.css'

/** The place of a member's credit orders on a page that is the same for everybody: their code comes for members only. */
export function CreditStub() {
  const [shown, setShown] = useState<{ Orders: ComponentType }>()
  useEffect(() => {
    let isGone = false
    // Written before the first paint, where somebody accepted for credit is signed in.
    if (document.documentElement.dataset.adhesion !== 'accepted') return
    import('./credit-above.tsx').then(
      ({ CreditAbove }) => {
        if (!isGone) setShown({ Orders: CreditAbove })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return shown ? <shown.Orders /> : null
}
