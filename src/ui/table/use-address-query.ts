import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Filters, order and page of a list, stored in the address: staff can share a list, and Back works. */
export interface AddressQuery {
  /** The value of a parameter, or `''`. */
  get: (name: string) => string
  /** Changes parameters. An empty value removes one. Any change resets the list to its first page. */
  change: (change: Readonly<Record<string, string>>) => void
  /** The current page, from 1. */
  page: number
  /** The whole query for the API, with its `?`, or `''`. */
  text: string
}

/** Number of these parameters that filter the list. */
export function countFilters(query: Pick<AddressQuery, 'get'>, names: readonly string[]): number {
  return names.filter((name) => query.get(name) !== '').length
}

/**
 * Reads and writes the query of a list in the address. During a navigation it returns the new address's query, so that
 * a field shows input at once.
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
