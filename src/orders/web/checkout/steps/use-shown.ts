import { useEffect, useRef } from 'react'

/** The button that brought it stands at the foot of the page: what it says comes into view. */
export function useShown() {
  const panel = useRef<HTMLDivElement>(null)
  // In newer browsers scrolling answers a promise, which is no clean-up.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return panel
}
