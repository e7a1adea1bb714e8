import { lazy, Suspense, useEffect, useState } from 'react'
import '../orders.css'

/** Their code comes for members only; without network the page is what it is for everybody. */
const CreditAbove = lazy(() =>
  import('./credit-above.tsx').then(
    ({ CreditAbove: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

/** The place of a member's credit orders on a page that is the same for everybody. */
export function CreditStub() {
  const [isMember, setMember] = useState(false)
  // Written before the first paint, where somebody accepted for credit is signed in.
  useEffect(() => setMember(document.documentElement.dataset.adhesion === 'accepted'), [])
  return (
    isMember && (
      <Suspense>
        <CreditAbove />
      </Suspense>
    )
  )
}
