import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../form/search-field.tsx'
import type { AddressQuery } from './use-address-query.ts'

/** Milliseconds without another letter before a list is asked again. */
const TYPING_MS = 300

/** What stands in a field that narrows a list, which is asked once somebody stops typing: no letter waits for an answer. */
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
  /** The parameter of the address that it writes. */
  name: string
}

/** The same for what stands in the address. */
export function ListSearch({ query, name, ...field }: ListSearchProps) {
  return (
    <TypedSearch {...field} value={query.get(name)} onSearch={(text) => query.change({ [name]: text })} />
  )
}
