import { useState } from 'react'
import { formatDay } from '../../../orders/web/format-day.ts'

interface ClosedDaysProps {
  days: readonly string[]
  onChange: (days: string[]) => void
}

/** Single days without deliveries: feasts, stocktaking. */
export function ClosedDays({ days, onChange }: ClosedDaysProps) {
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
