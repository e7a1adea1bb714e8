import { useEffect } from 'react'
import { useMatches, useNavigate } from 'react-router'

/** Addresses under these are files or data, not screens. */
const NOT_SCREENS = /^\/(?:api|images|assets)\//

/** What a GET form tells the screen it leads to, through the history entry. */
export interface FormOrigin {
  /** The form's `data-origin`, e.g. 'header'. */
  origin?: string
}

/**
 * What the screen that is left knows of the one that the link just followed leads to. The router shows a navigation's
 * state to screens only, once their loaders have answered: loaders read it here.
 */
export const handedOn: { state?: object | undefined } = {}

/** What the data of the screens shown (`known`) say of the one at `pathname`. */
type FindKnown = (pathname: string, known: unknown) => object | undefined

function findScreenAddress(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  if (url.origin !== location.origin || NOT_SCREENS.test(url.pathname)) return undefined
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return isSamePage && url.hash !== '' ? undefined : url
}

/** The address that a GET form would open; empty fields are left out. */
export function readFormAddress(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value)
  }
  const { pathname } = new URL(form.action)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/**
 * Follows plain links and GET forms without reloading the page. Screens are written with `<a>` and `<form>`, which work
 * before and without scripts and cost the server less to draw than a component each.
 */
export function useFollowedLinks(findKnown: FindKnown): void {
  const navigate = useNavigate()
  const matches = useMatches()
  useEffect(() => {
    function followLink(event: MouseEvent): void {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const url = findScreenAddress(event.target)
      if (!url) return
      event.preventDefault()
      handedOn.state = findKnown(url.pathname, matches)
      void navigate(url.pathname + url.search + url.hash, { viewTransition: true })
    }
    function followForm(event: SubmitEvent): void {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
      if (new URL(form.action).origin !== location.origin) return
      event.preventDefault()
      const state: FormOrigin = { origin: form.dataset.origin }
      void navigate(readFormAddress(form), { state })
    }
    document.addEventListener('click', followLink)
    document.addEventListener('submit', followForm)
    return () => {
      document.removeEventListener('click', followLink)
      document.removeEventListener('submit', followForm)
    }
  }, [navigate, matches, findKnown])
}
