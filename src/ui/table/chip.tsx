import type { AddressQuery } from './use-address-query.ts'

interface ChipProps {
  label: string
  isOn: boolean
  onPress: () => void
}

export function Chip({ label, isOn, onPress }: ChipProps) {
  return (
    <button type="button" className="admin-chip" aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  )
}

interface ChipsProps {
  query: AddressQuery
  /** The parameter of the address that they set. */
  name: string
  /** Each value with its words; `''` stands for no narrowing. */
  choices: readonly (readonly [value: string, label: string])[]
}

/** One of several, of which one is always on. */
export function Chips({ query, name, choices }: ChipsProps) {
  return choices.map(([value, label]) => (
    <Chip
      key={value}
      label={label}
      isOn={query.get(name) === value}
      onPress={() => query.change({ [name]: value })}
    />
  ))
}
