import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { send } from '../../platform/web/browser-send.ts'
import type { FormOrigin } from '../../platform/web/follow-links.ts'

type SearchSource = 'header' | 'boutique' | 'promo'

let lastRecorded = ''

/** CAT-16: counts a search once for each time that it is looked at from somewhere; paging and filtering are no new search. */
export function useRecordedSearch(term: string, screen: 'boutique' | 'promo'): void {
  const { state } = useLocation()
  const source: SearchSource = (state as FormOrigin | null)?.origin === 'header' ? 'header' : screen
  useEffect(() => {
    if (term === '') {
      lastRecorded = ''
      return
    }
    const view = `${screen} ${term}`
    if (lastRecorded === view) return
    lastRecorded = view
    // Statistics of the shop: a failed count must never disturb the visitor.
    send('/api/termeRecherche', { method: 'POST', body: { terme: term, source } }).catch(() => undefined)
  }, [term, screen, source])
}
