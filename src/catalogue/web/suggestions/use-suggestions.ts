import { useEffect, useState } from 'react'
import { send } from '../../../platform/web/browser-send.ts'
import type { Suggestion } from '../../contract.ts'
import { normaliseSearch } from '../../rules/filters.ts'
import { MIN_SUGGESTION_LENGTH, SEARCH_PAUSE_MS } from '../../rules/suggestions.ts'

/** What the shop proposes for a text; undefined `products`: nothing was asked, or the network did not answer. */
export interface Suggested {
  term: string
  products: Suggestion[] | undefined
}

const NOTHING: Suggested = { term: '', products: undefined }

/**
 * CAT-15: asks the shop after a pause in typing. A further key takes the question back: an answer that was overtaken on
 * a slow network never shows.
 */
export function useSuggestions(text: string): Suggested {
  const term = normaliseSearch(text)
  const [suggested, setSuggested] = useState(NOTHING)
  const isAsked = term.length >= MIN_SUGGESTION_LENGTH
  useEffect(() => {
    if (!isAsked) return undefined
    const overtaken = new AbortController()
    const pause = setTimeout(() => {
      send<Suggestion[]>(`/api/suggestions?search=${encodeURIComponent(term)}`, { signal: overtaken.signal })
        .then((products) => setSuggested({ term, products }))
        .catch((error: unknown) => {
          if (!overtaken.signal.aborted) console.error('Erreur lors de la récupération des produits', error)
        })
    }, SEARCH_PAUSE_MS)
    return () => {
      clearTimeout(pause)
      overtaken.abort()
    }
  }, [term, isAsked])
  // What was proposed for the beginning of a word stays while it is typed on; another word is another question.
  return isAsked && term.startsWith(suggested.term) ? suggested : NOTHING
}
