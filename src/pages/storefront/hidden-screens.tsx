import { Suspense, lazy, useCallback, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

const MissingScreen = lazy(() => import('./missing-screen.tsx'))

/**
 * Around screens that exist for some people only. Who that is, the API decides, once the screen asks it: where it calls
 * the function that it gets as its outlet's context, it gives way to what every unknown address shows.
 */
export default function HiddenScreens() {
  const { pathname } = useLocation()
  const [hidden, setHidden] = useState<string>()
  const hide = useCallback(() => setHidden(pathname), [pathname])
  if (hidden !== pathname) return <Outlet context={hide} />
  return (
    <Suspense>
      <MissingScreen />
    </Suspense>
  )
}
