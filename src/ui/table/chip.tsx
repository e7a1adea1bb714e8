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
  /** Query parameter that they set. */
  name: string
  /** Values with labels. `''` for no filter. */
  choices: readonly (readonly [value: string, label: string])[]
}

/** A single choice, with exactly one active value. */
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
