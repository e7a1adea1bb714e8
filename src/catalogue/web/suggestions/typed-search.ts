import { SEARCH_STAY_MS } from '#catalogue/rules/suggestions.ts'
import { recordSearch } from '../record-search.ts'

type Record = (term: string, screen: string, source?: string) => void

export interface TypedSearch {
  /** A list follows what is typed: the term counts once the visitor has stayed with it. */
  follow: (term: string, screen: string) => void
  /** The term that a list follows is meant: a result was chosen, or the list was left. */
  settle: () => void
  /** A suggestion for this term was chosen. */
  choose: (term: string) => void
  /** This whole search was asked for, and counted elsewhere: what was typed before is no search of its own. */
  replace: (term: string) => void
}

const HEADER = 'header'

/** CAT-16: counts a term that is typed once, however many of its beginnings a list has followed. */
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
