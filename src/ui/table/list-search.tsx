import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../form/search-field.tsx'
import type { AddressQuery } from './use-address-query.ts'

/** Delay in ms after the last typed letter before a list is queried again. */
const TYPING_MS = 300

/** Text of a filter field. The query is sent once the user stops typing, so that typing never waits for a response. */
function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed elsewhere: by Back, or by a link.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => search(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return { typed, setTyped }
}

interface TypedSearchProps {
  id?: string
  label: string
  placeholder: string
  maxLength?: number
  value: string
  onSearch: (text: string) => void
}

export function TypedSearch({ value, onSearch, ...field }: TypedSearchProps) {
  const { typed, setTyped } = useTypedSearch(value, onSearch)
  return <SearchField {...field} value={typed} onChange={setTyped} />
}

interface ListSearchProps extends Omit<TypedSearchProps, 'value' | 'onSearch'> {
  query: AddressQuery
  /** Query parameter that it writes. */
  name: string
}

/** The same for a query parameter. */
export function ListSearch({ query, name, ...field }: ListSearchProps) {
  return (
    <TypedSearch {...field} value={query.get(name)} onSearch={(text) => query.change({ [name]: text })} />
  )
}
