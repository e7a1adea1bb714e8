import type { AddressQuery } from './use-address-query.ts'

interface FilterChoiceProps {
  label: string
  /** Each value with its words; `''` stands for none of them. */
  choices: readonly (readonly [value: string, text: string])[]
  value: string
  onChange: (value: string) => void
}

/** One of a few, in a row of filters: its first words say what it narrows. */
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
  /** The parameter of the address that it writes. */
  name: string
}

/** The same for what stands in the address. */
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
  /** The parameter of the address that it writes. */
  name: string
}

/** A day that stands in the address. */
export function FilterDayBy({ label, query, name }: FilterDayByProps) {
  return <FilterDay label={label} value={query.get(name)} onChange={(day) => query.change({ [name]: day })} />
}
