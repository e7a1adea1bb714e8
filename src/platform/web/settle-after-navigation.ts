import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** History state of a navigation within a screen, e.g. a changed filter. */
export const STAY_IN_PLACE = { staysInPlace: true } as const

function closeWhatIsOpen(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
}

/** After each navigation: closes menus and focuses the new screen's title, as a page load would. */
export function useSettledNavigation(): void {
  const { key, hash, state } = useLocation()
  const settledKey = useRef(key)
  const staysInPlace = (state as { staysInPlace?: boolean } | null)?.staysInPlace === true
  useEffect(() => {
    if (settledKey.current === key) return
    settledKey.current = key
    if (staysInPlace) return
    closeWhatIsOpen()
    if (hash !== '') return
    const main = document.getElementById('contenu')
    const title = main?.querySelector('h1') ?? main
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, [key, hash, staysInPlace])
}
