import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a change of tab, focuses its title as after a page load, and scrolls to its start if the user was below the
 * tabs. Returns the ref of the element around tabs and content. The title is its `h2`.
 */
export function useSettledTab(current: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const settled = useRef(current)
  useEffect(() => {
    if (settled.current === current) return
    settled.current = current
    place.current?.querySelector('h2')?.focus({ preventScroll: true })
    if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView()
  }, [current])
  return place
}
