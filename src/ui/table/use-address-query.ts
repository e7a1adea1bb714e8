import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

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

/** How many of these parameters narrow the list. */
export function countFilters(query: Pick<AddressQuery, 'get'>, names: readonly string[]): number {
  return names.filter((name) => query.get(name) !== '').length
}

/**
 * Reads and writes the query of a list in the address. A field shows what was typed at once: while the list of the new
 * address is on its way, the query is that address's.
 */
export function useAddressQuery(): AddressQuery {
  const here = useLocation()
  const next = useNavigation().location
  const { search } = next?.pathname === here.pathname ? next : here
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams(search)
      query.delete('page')
      for (const [name, value] of Object.entries(changes))
        if (value === '') query.delete(name)
        else query.set(name, value)
      void navigate(`?${query}`, { preventScrollReset: true, replace: true })
    },
    [navigate, search],
  )
  const query = new URLSearchParams(search)
  const text = query.toString()
  return {
    get: (name) => query.get(name) ?? '',
    change,
    page: Math.max(1, Number(query.get('page')) || 1),
    text: text === '' ? '' : `?${text}`,
  }
}
