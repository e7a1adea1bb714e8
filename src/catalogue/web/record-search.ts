import { send } from '#platform/web/browser-send.ts'
import { recall, remember } from '#platform/web/visit-memory.ts'

/** Storage key of the last search in this tab, « boutique frigo », and of the form that it came from. */
const LAST_KEY = 'searched'
const ORIGIN_KEY = 'search_origin'

/** Saves the origin of a submitted form (`data-origin`). */
export function noteSearchOrigin({ target }: Event): void {
  const origin = target instanceof HTMLElement && target.dataset['origin']
  if (origin) remember(ORIGIN_KEY, origin)
}

/**
 * CAT-16: counts a search once per visit from a screen. Paging and filtering do not count. `source`: the form that it
 * came from, if none was submitted.
 */
export function recordSearch(term: string, screen: string, source = recall(ORIGIN_KEY) || screen): void {
  const view = term && `${screen} ${term}`
  remember(ORIGIN_KEY, '')
  if (recall(LAST_KEY) === view) return
  remember(LAST_KEY, view)
  if (term === '') return
  // Shop statistics. An error must not affect the visitor.
  send('/api/termeRecherche', { method: 'POST', body: { terme: term, source } }).catch(() => undefined)
}
