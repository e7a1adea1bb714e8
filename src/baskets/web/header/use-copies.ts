import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings what keeps the baskets' copies, for whoever is signed in: it stands on `<html>`, where it costs no scripts. */
export function useCopies(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!document.documentElement.dataset['session']) return
    import('../copies/open-copies.ts').then(
      ({ openCopies }) => openCopies(),
      () => undefined,
    )
  }, [pathname])
}
