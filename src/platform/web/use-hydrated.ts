import { useSyncExternalStore } from 'react'

function subscribeToNothing(): () => void {
  return () => undefined
}

/** False while the server renders and on the first paint, true once scripts run: for what makes no sense without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
