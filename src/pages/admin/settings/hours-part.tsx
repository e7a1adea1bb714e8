import type { FormErrors } from '../../../accounts/web/forms/use-form.ts'
import type { ShopSettings } from '../../../content/contract.ts'
import { LineField } from './line-field.tsx'

type Hours = ShopSettings['opening_hours']
/** A line for each day of the week at most. */
const MOST_LINES = 7

interface HoursPartProps {
  hours: Hours
  errors: FormErrors
  onChange: (hours: Hours) => void
}

/** Opening hours, as the texts of the shop quote them. */
export function HoursPart({ hours, errors, onChange }: HoursPartProps) {
  const set = (index: number, change: Partial<Hours[number]>): void =>
    onChange(hours.map((line, at) => (at === index ? { ...line, ...change } : line)))
  return (
    <fieldset className="admin-panel grid gap-3">
      <legend className="sr-only">Heures d’ouverture</legend>
      <h2>Heures d’ouverture</h2>
      {hours.map((line, index) => (
        // A line has no name of its own: it is where it stands.
        <div key={index} className="grid items-start gap-3 md:grid-cols-[1fr_1fr_auto]">
          <LineField
            name={`opening_hours.${index}.days`}
            label="Jours"
            maxLength={60}
            value={line.days}
            error={errors[`opening_hours.${index}.days`]}
            onChange={(days) => set(index, { days })}
          />
          <LineField
            name={`opening_hours.${index}.hours`}
            label="Heures"
            maxLength={60}
            value={line.hours}
            error={errors[`opening_hours.${index}.hours`]}
            onChange={(text) => set(index, { hours: text })}
          />
          <button
            type="button"
            className="button button-outline md:mt-7"
            aria-disabled={hours.length === 1 || undefined}
            onClick={() => hours.length > 1 && onChange(hours.filter((_, at) => at !== index))}
          >
            Retirer
          </button>
        </div>
      ))}
      {hours.length < MOST_LINES && (
        <div>
          <button
            type="button"
            className="button button-outline"
            onClick={() => onChange([...hours, { days: '', hours: '' }])}
          >
            Ajouter une ligne
          </button>
        </div>
      )}
    </fieldset>
  )
}
