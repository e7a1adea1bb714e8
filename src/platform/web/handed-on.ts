import { useEffect } from 'react'
import { useMatches } from 'react-router'

/**
 * What the screen that is left knows of the one that the link just followed leads to. The router shows a navigation's
 * state to screens only, once their loaders have answered: loaders read it here.
 */
export const handedOn: { state?: object | undefined } = {}

/** What the data of the screens shown (`known`) say of the one at `pathname`. */
type FindKnown = (pathname: string, known: unknown) => object | undefined

/** Hands on what is known of a screen as its link is pressed, before the router follows it. */
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
