import { useEffect, useRef } from 'react'

/** If the clicked button is missing from the next list, the list itself gets focus. */
export function useStableFocus(listed: readonly unknown[] | undefined) {
  const region = useRef<HTMLElement>(null)
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true })
    isDecided.current = false
  }, [listed])
  const keepFocus = (): void => {
    isDecided.current = true
  }
  return { region, keepFocus }
}
