import { Suspense, lazy } from 'react'
import type { SecondFactorWay } from '../../contract.ts'
import { Skeleton } from '../profile/loaded-part.tsx'

/** Few people have a second step: it is fetched when one is there to be done. */
const SecondStep = lazy(async () => {
  const { SecondStep: component } = await import('./second-step.tsx')
  return { default: component }
})

/** The second step of a sign-in; `ways` as the sign-in said, undefined for who comes back to one. */
export function LazySecondStep({
  ways,
  onDone,
}: {
  ways: readonly SecondFactorWay[] | undefined
  onDone: () => void
}) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <SecondStep known={ways} onDone={onDone} />
    </Suspense>
  )
}
