import { SEARCH_STAY_MS } from '#catalogue/rules/suggestions.ts'
import { recordSearch } from '../record-search.ts'

type Record = (term: string, screen: string, source?: string) => void

export interface TypedSearch {
  /** A list follows the typed term. It counts after SEARCH_STAY_MS. */
  follow: (term: string, screen: string) => void
  /** Counts the pending term: a result was chosen, or the list was left. */
  settle: () => void
  /** A suggestion for this term was chosen. */
  choose: (term: string) => void
  /** This search was submitted and counted elsewhere, so the pending term is dropped. */
  replace: (term: string) => void
}

const HEADER = 'header'

/** CAT-16: counts a typed term once, regardless of its intermediate terms. */
export function createTypedSearch(record: Record): TypedSearch {
  let pending: { term: string; screen: string; timer: ReturnType<typeof setTimeout> } | undefined
  let counted = ''
  function forget(): void {
    clearTimeout(pending?.timer)
    pending = undefined
  }
  function count(term: string, screen: string): void {
    forget()
    if (counted === term) return
    counted = term
    record(term, screen, HEADER)
  }
  const settle = (): void => {
    if (pending !== undefined) count(pending.term, pending.screen)
  }
  return {
    follow(term, screen) {
      forget()
      if (term === '') counted = ''
      else pending = { term, screen, timer: setTimeout(settle, SEARCH_STAY_MS) }
    },
    settle,
    choose: (term) => count(term, pending?.screen ?? HEADER),
    replace(term) {
      forget()
      counted = term
    },
  }
}

export const typedSearch = createTypedSearch(recordSearch)
