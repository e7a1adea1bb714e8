import { useEffect, useState } from 'react'

/** Debounce of the search in ms. */
const TYPING_MS = 250

/** Results for the current text. Undefined while it is too short. `find` must be stable. */
export function useFound<Found>(
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>,
  text: string,
): readonly Found[] | undefined {
  const query = text.trim()
  const [found, setFound] = useState<readonly Found[]>()
  useEffect(() => {
    if (query.length < 2) return undefined
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      find(query, overtaken.signal).then(setFound, () => undefined)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [find, query])
  return query.length < 2 ? undefined : found
}

/** Prevents Enter in a search field from submitting the surrounding form. */
export function stayInForm(event: { key: string; preventDefault: () => void }): void {
  if (event.key === 'Enter') event.preventDefault()
}
