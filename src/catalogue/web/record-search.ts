import { send } from '#platform/web/browser-send.ts'

/** Storage key of the last search in this tab, « boutique frigo », and of the form that it came from. */
const LAST_KEY = 'searched'
const ORIGIN_KEY = 'search_origin'
/** In-memory fallback for this page when storage is unavailable. */
const remembered = new Map<string, string>()

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return remembered.get(key) ?? ''
  }
}

function save(key: string, text: string): void {
  remembered.set(key, text)
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // In-memory fallback above.
  }
}

/** Saves the origin of a submitted form (`data-origin`). */
export function noteSearchOrigin({ target }: Event): void {
  const origin = target instanceof HTMLElement && target.dataset['origin']
  if (origin) save(ORIGIN_KEY, origin)
}

/**
 * CAT-16: counts a search once per visit from a screen. Paging and filtering do not count. `source`: the form that it
 * came from, if none was submitted.
 */
export function recordSearch(term: string, screen: string, source = read(ORIGIN_KEY) || screen): void {
  const view = term && `${screen} ${term}`
  save(ORIGIN_KEY, '')
  if (read(LAST_KEY) === view) return
  save(LAST_KEY, view)
  if (term === '') return
  // Shop statistics. An error must not affect the visitor.
  send('/api/termeRecherche', { method: 'POST', body: { terme: term, source } }).catch(() => undefined)
}
