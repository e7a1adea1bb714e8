import type { AddressQuery } from './use-address-query.ts'

interface FilterChoiceProps {
  label: string
  /** Values with labels. `''` for none of them. */
  choices: readonly (readonly [value: string, text: string])[]
  value: string
  onChange: (value: string) => void
}

/** A select in a row of filters. Its first label names the filtered property. */
export function FilterChoice({ label, choices, value, onChange }: FilterChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}

interface FilterByProps extends Pick<FilterChoiceProps, 'label' | 'choices'> {
  query: AddressQuery
  /** Query parameter that it writes. */
  name: string
}

/** The same for a query parameter. */
export function FilterBy({ query, name, ...choice }: FilterByProps) {
  return (
    <FilterChoice {...choice} value={query.get(name)} onChange={(value) => query.change({ [name]: value })} />
  )
}

interface FilterDayProps {
  label: string
  /** YYYY-MM-DD, or `''`. */
  value: string
  onChange: (day: string) => void
}

export function FilterDay({ label, value, onChange }: FilterDayProps) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2">
      {label}
      <input
        type="date"
        className="admin-chip"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

interface FilterDayByProps {
  label: string
  query: AddressQuery
  /** Query parameter that it writes. */
  name: string
}

/** A day filter for a query parameter. */
export function FilterDayBy({ label, query, name }: FilterDayByProps) {
  return <FilterDay label={label} value={query.get(name)} onChange={(day) => query.change({ [name]: day })} />
}
