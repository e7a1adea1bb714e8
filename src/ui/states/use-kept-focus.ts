import { useEffect, useRef } from 'react'

/** The button that was pressed may be gone with the next list: then the list itself takes the focus. */
export function useKeptFocus(listed: readonly unknown[] | undefined) {
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
