import { send } from '#platform/web/browser-send.ts'

/** What was searched last in this tab, « boutique frigo », and the form that the search came from. */
const LAST_KEY = 'searched'
const ORIGIN_KEY = 'search_origin'
/** Where the browser keeps nothing: for this page. */
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
    // Remembered above.
  }
}

/** A form that says where it stands (`data-origin`) is sent. */
export function noteSearchOrigin({ target }: Event): void {
  const origin = target instanceof HTMLElement && target.dataset['origin']
  if (origin) save(ORIGIN_KEY, origin)
}

/**
 * CAT-16: counts a search once for each time that it is looked at from somewhere; paging and filtering are no new search. `source`:
 * the form that it came from, where none was sent.
 */
export function recordSearch(term: string, screen: string, source = read(ORIGIN_KEY) || screen): void {
  const view = term && `${screen} ${term}`
  save(ORIGIN_KEY, '')
  if (read(LAST_KEY) === view) return
  save(LAST_KEY, view)
  if (term === '') return
  // Statistics of the shop: a failed count must never disturb the visitor.
  send('/api/termeRecherche', { method: 'POST', body: { terme: term, source } }).catch(() => undefined)
}
