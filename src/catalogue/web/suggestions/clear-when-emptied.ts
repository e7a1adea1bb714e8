import type { NavigateFunction } from 'react-router'
import { STAY_IN_PLACE } from '../../../platform/web/settle-after-navigation.ts'
import { SEARCH_PAUSE_MS } from '../../rules/suggestions.ts'

/** The address shown without its search, from the first page on; undefined where nothing is searched. */
function findWholeList(): string | undefined {
  const query = new URLSearchParams(location.search)
  if (!query.get('search')) return undefined
  query.delete('search')
  query.delete('page')
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname
}

/**
 * CAT-15: a field that is emptied shows the whole list again, after the pause of every search. The visitor stays in the
 * field: most empty it to type something else.
 */
export function clearWhenEmptied(field: HTMLInputElement, navigate: NavigateFunction): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  field.addEventListener('input', () => {
    clearTimeout(pause)
    if (field.value.trim() !== '') return
    pause = setTimeout(() => {
      const address = findWholeList()
      if (address !== undefined) void navigate(address, { state: STAY_IN_PLACE })
    }, SEARCH_PAUSE_MS)
  })
}
