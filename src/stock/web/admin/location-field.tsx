import type { LocationPieces } from '#stock/contract/stock.ts'
import { DEFAULT_LOCATION } from '#stock/rules/locations.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface LocationFieldProps {
  name: string
  label: string
  locations: readonly Pick<LocationPieces, 'id' | 'name'>[]
  value: number
  errors: FormErrors
  onValue: (id: number) => void
}

/** Location field. Hidden while the shop has one location. */
export function LocationField({ name, label, locations, value, errors, onValue }: LocationFieldProps) {
  if (locations.length < 2) return null
  return (
    <SelectField
      name={name}
      label={label}
      value={String(value)}
      error={errors[name]}
      onValue={(id) => onValue(Number(id))}
    >
      {locations.map(({ id, name: called }) => (
        <option key={id} value={id}>
          {called}
        </option>
      ))}
    </SelectField>
  )
}

/** Initial location of a form: the last chosen one if still open. */
export function firstLocation(locations: readonly Pick<LocationPieces, 'id'>[], last?: number): number {
  return locations.some(({ id }) => id === last) && last !== undefined ? last : DEFAULT_LOCATION
}

/** Location part of a booking's body. Empty while there is one location. */
export function writeLocation(locations: readonly unknown[], id: number): { location_id?: number } {
  return locations.length < 2 ? {} : { location_id: id }
}

/** « Boutique 5, Dépôt 3 »: pieces by location. Empty while the shop has one location or no pieces. */
export function describeLocations(locations: readonly LocationPieces[]): string {
  if (locations.length < 2) return ''
  return locations
    .filter(({ on_hand }) => on_hand > 0)
    .map(({ name, on_hand }) => `${name}\u00A0${on_hand}`)
    .join(', ')
}
