import { Children, type ReactNode } from 'react'
import { Chip, Chips } from '../table/chip.tsx'
import { FilterFold } from '../table/filter-fold.tsx'
import { FilterBy, FilterDayBy } from '../table/filters.tsx'
import { ListSearch } from '../table/list-search.tsx'
import type { AddressQuery } from '../table/use-address-query.ts'

type Choices = readonly (readonly [value: string, text: string])[]

/** A filter of a list. `name` is its query parameter. */
export type Filter = {
  name: string
  /** Also shown on phones, where the others are collapsed. */
  isPinned?: boolean
} & (
  | { kind: 'chips'; choices: Choices }
  | { kind: 'choice'; label: string; choices: Choices }
  | { kind: 'toggle'; label: string; value: string }
  | { kind: 'day'; label: string }
)

export interface ListSearchWords {
  label: string
  placeholder: string
  /** Query parameter, `q` by default. */
  name?: string
  maxLength?: number
}

interface ListFiltersProps {
  query: AddressQuery
  search: ListSearchWords | undefined
  filters: readonly (Filter | false)[]
  /** After the filters, e.g. the choice of columns. */
  children?: ReactNode
}

/** The row above a list: search, pinned filters, then the others. */
export function ListFilters({ query, search, filters, children }: ListFiltersProps) {
  const shown = filters.filter((filter) => filter !== false)
  const folded = shown.filter(({ isPinned }) => !isPinned)
  const isEmpty = search === undefined && shown.length === 0 && !Children.toArray(children).length
  if (isEmpty) return null
  const draw = (some: readonly Filter[]): ReactNode =>
    some.map((filter) => <OneFilter key={keyOf(filter)} filter={filter} query={query} />)
  return (
    <div className="admin-filters">
      {search && <ListSearch name="q" {...search} query={query} />}
      {draw(shown.filter(({ isPinned }) => isPinned))}
      {folded.length > 0 ? (
        <FilterFold count={folded.filter((filter) => isNarrowing(filter, query)).length}>
          {draw(folded)}
          {children}
        </FilterFold>
      ) : (
        children
      )}
    </div>
  )
}

/** Two filters may share one parameter: a toggle for a separate value, and a select for the others. */
const keyOf = (filter: Filter): string =>
  `${filter.kind} ${filter.name} ${'value' in filter ? filter.value : ''}`

function isNarrowing(filter: Filter, query: AddressQuery): boolean {
  const value = query.get(filter.name)
  if (filter.kind === 'toggle') return value === filter.value
  return value !== '' && (filter.kind === 'day' || filter.choices.some(([choice]) => choice === value))
}

function OneFilter({ filter, query }: { filter: Filter; query: AddressQuery }) {
  if (filter.kind === 'chips') return <Chips {...filter} query={query} />
  if (filter.kind === 'choice') return <FilterBy {...filter} query={query} />
  if (filter.kind === 'day') return <FilterDayBy {...filter} query={query} />
  const { name, value, label } = filter
  const isOn = query.get(name) === value
  return <Chip label={label} isOn={isOn} onPress={() => query.change({ [name]: isOn ? '' : value })} />
}
