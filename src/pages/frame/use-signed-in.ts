import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings what runs for whoever is signed in: it stands on `<html>`, where it costs no scripts. */
export function useSignedIn(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!document.documentElement.dataset['session']) return
    import('./signed-in.ts').then(
      ({ followSignedIn }) => followSignedIn(),
      () => undefined,
    )
  }, [pathname])
}
