import { useEffect } from 'react'
import { useMatches } from 'react-router'

/**
 * Data of the screen being left about the one that the clicked link leads to. The router gives a navigation's state to
 * screens only after their loaders have finished, so loaders read it here.
 */
export const handedOn: { state?: object | undefined } = {}

/** Finds data about the screen at `pathname` in the loader data of the current screens (`known`). */
type FindKnown = (pathname: string, known: unknown) => object | undefined

/** Hands on known data of a screen when its link is pressed, before the router navigates. */
export function useHandedOn(findKnown: FindKnown): void {
  const matches = useMatches()
  useEffect(() => {
    function handOn({ target }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null
      handedOn.state = link ? findKnown(link.pathname, matches) : undefined
    }
    document.addEventListener('click', handOn, true)
    return () => document.removeEventListener('click', handOn, true)
  }, [matches, findKnown])
}
