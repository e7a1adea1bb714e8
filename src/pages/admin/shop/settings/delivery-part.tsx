import { useState } from 'react'
import { formatDay } from '#orders/web/format-day.ts'
import { WEEKDAYS } from '#platform/contract/french-day.ts'
import { readWhole } from '#platform/contract/read-francs.ts'
import type { DeliverySettings } from '#settings/contract.ts'
import { FieldError } from '#ui/form/field-error.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'
import { FeesPart } from './fees-part.tsx'
import { NumberSetting } from './number-setting.tsx'
import { TickBox } from './tick-box.tsx'
import { toggle } from './toggle.ts'

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]
const HALVES = [
  ['matin', 'Le matin'],
  ['apres-midi', 'L’après-midi'],
] as const
const ZONES = [
  ['dakar', 'à Dakar'],
  ['elsewhere', 'ailleurs'],
] as const

interface DeliveryPartProps {
  delivery: DeliverySettings
  communes: readonly string[]
  errors: FormErrors
  onChange: (delivery: DeliverySettings) => void
}

/** Delivery fees, and the half-days that customers may choose. */
export function DeliveryPart({ delivery, communes, errors, onChange }: DeliveryPartProps) {
  const change = (part: Partial<DeliverySettings>): void => onChange({ ...delivery, ...part })
  return (
    <>
      <FeesPart delivery={delivery} communes={communes} errors={errors} onChange={change} />
      <fieldset className="admin-panel grid gap-3">
        <legend className="sr-only">Créneaux de livraison</legend>
        <h2>Créneaux de livraison</h2>
        <Numbers delivery={delivery} errors={errors} onChange={change} />
        <div className="grid gap-x-6 md:grid-cols-2">
          {HALVES.map(([half, label]) => (
            <TickBox
              key={half}
              label={label}
              isTicked={delivery.halves.includes(half)}
              onTick={(isOn) => change({ halves: toggle(delivery.halves, half, isOn) })}
            />
          ))}
        </div>
        <FieldError name="delivery.halves" error={errors['delivery.halves']} />
        <h3 className="font-medium">Livraisons le</h3>
        <div className="grid grid-cols-2 gap-x-6 md:grid-cols-4">
          {MONDAY_FIRST.map((day) => (
            <TickBox
              key={day}
              label={WEEKDAYS[day] ?? ''}
              isTicked={!delivery.closed_weekdays.includes(day)}
              onTick={(isOn) => change({ closed_weekdays: toggle(delivery.closed_weekdays, day, !isOn) })}
            />
          ))}
        </div>
        <FieldError name="delivery.closed_weekdays" error={errors['delivery.closed_weekdays']} />
        <FieldError name="delivery.closed_days" error={errors['delivery.closed_days']} />
        <ClosedDays days={delivery.closed_days} onChange={(closed_days) => change({ closed_days })} />
      </fieldset>
    </>
  )
}

interface PartProps extends Omit<DeliveryPartProps, 'onChange' | 'communes'> {
  onChange: (part: Partial<DeliverySettings>) => void
}

function Numbers({ delivery, errors, onChange }: PartProps) {
  const number = (name: string, label: string, value: number, set: (value: number) => void) => (
    <NumberSetting
      key={name}
      name={name}
      label={label}
      value={value}
      errors={errors}
      read={readWhole}
      onChange={(read) => set(read ?? Number.NaN)}
    />
  )
  const { capacity, first_day, last_day } = delivery
  return (
    <div className="grid items-end gap-3 md:grid-cols-2 lg:grid-cols-3">
      {ZONES.map(([zone, words]) =>
        number(
          `delivery.capacity.${zone}`,
          `Livraisons par demi-journée, ${words}`,
          capacity[zone],
          (value) => onChange({ capacity: { ...capacity, [zone]: value } }),
        ),
      )}
      {ZONES.map(([zone, words]) =>
        number(
          `delivery.first_day.${zone}`,
          `Premier jour après la commande, ${words}`,
          first_day[zone],
          (value) => onChange({ first_day: { ...first_day, [zone]: value } }),
        ),
      )}
      {number('delivery.last_day', 'Dernier jour après la commande', last_day, (value) =>
        onChange({ last_day: value }),
      )}
    </div>
  )
}

interface ClosedDaysProps {
  days: readonly string[]
  onChange: (days: string[]) => void
}

/** Single days without deliveries: public holidays, stocktaking. */
function ClosedDays({ days, onChange }: ClosedDaysProps) {
  const [typed, setTyped] = useState('')
  function add(): void {
    if (typed !== '' && !days.includes(typed)) onChange([...days, typed].toSorted())
    setTyped('')
  }
  return (
    <div className="grid gap-2">
      <label htmlFor="closed-day" className="font-medium">
        Jours sans livraison
      </label>
      <div className="flex flex-wrap gap-3">
        <div className="form-control min-w-44">
          <input
            id="closed-day"
            type="date"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <button type="button" className="button button-outline" onClick={add}>
          Ajouter ce jour
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {days.map((day) => (
          <li key={day}>
            <button
              type="button"
              className="admin-chip"
              aria-label={`Retirer le ${formatDay(day)}`}
              onClick={() => onChange(days.filter((other) => other !== day))}
            >
              {formatDay(day)} ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
