import { useEffect, useState } from 'react'

/** Milliseconds without another letter before a search is sent. */
const TYPING_MS = 250

/** What was found for the text as it stands; undefined while there is too little of it. `find` must stay the same. */
export function useFound<Found>(
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>,
  text: string,
): readonly Found[] | undefined {
  const asked = text.trim()
  const [found, setFound] = useState<readonly Found[]>()
  useEffect(() => {
    if (asked.length < 2) return undefined
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      find(asked, overtaken.signal).then(setFound, () => undefined)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [find, asked])
  return asked.length < 2 ? undefined : found
}

/** Enter looks for something: it does not send the form around. */
export function stayInForm(event: { key: string; preventDefault: () => void }): void {
  if (event.key === 'Enter') event.preventDefault()
}
