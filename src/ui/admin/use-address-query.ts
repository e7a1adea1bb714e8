import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The filters, order and page of a list, kept in the address: a list can be sent to a colleague, and Back works. */
export interface AddressQuery {
  /** A parameter as it stands, or `''`. */
  get: (name: string) => string
  /** Changes parameters; an empty one goes. Whatever changes the list leads back to its first page. */
  change: (change: Readonly<Record<string, string>>) => void
  /** The page that is shown, from 1. */
  page: number
  /** The whole query as it is sent to the API, with its `?`; `''` for none. */
  text: string
}

/** Reads and writes the query of a list in the address. */
export function useAddressQuery(): AddressQuery {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setQuery(
        (last) => {
          const next = new URLSearchParams(last)
          next.delete('page')
          for (const [name, value] of Object.entries(changes))
            if (value === '') next.delete(name)
            else next.set(name, value)
          return next
        },
        { preventScrollReset: true, replace: true },
      ),
    [setQuery],
  )
  const text = query.toString()
  return {
    get: (name) => query.get(name) ?? '',
    change,
    page: Math.max(1, Number(query.get('page')) || 1),
    text: text === '' ? '' : `?${text}`,
  }
}
