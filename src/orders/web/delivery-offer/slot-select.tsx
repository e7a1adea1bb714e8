import { FieldError } from '../../../accounts/web/forms/field-error.tsx'
import { formatHalfDayTitle } from '../../../platform/contract/half-day.ts'
import type { OfferedSlot, Slot } from '../../contract.ts'
import { findPromisedSlot } from '../checkout/logic/slots.ts'

interface SlotSelectProps {
  slots: readonly OfferedSlot[]
  /** Null: the first that is free. */
  chosen: Slot | null
  error: string | undefined
  onChoose: (slot: Slot | null) => void
}

/** A half-day for the delivery, in one line: the first free one unless another is chosen; full ones cannot be. */
export function SlotSelect({ slots, chosen, error, onChoose }: SlotSelectProps) {
  const first = findPromisedSlot(null, slots)
  if (first === null)
    return <p className="text-sm text-ink-2">Nous fixons le jour de la livraison avec vous.</p>
  const others = slots.filter((slot) => keyOf(slot) !== keyOf(first))
  return (
    <div className="form-field">
      <label htmlFor="creneau">Jour de livraison</label>
      <div className="form-control">
        <select
          id="creneau"
          className="min-h-11 w-full flex-1 bg-transparent px-3"
          value={chosen && keyOf(chosen) !== keyOf(first) ? keyOf(chosen) : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'creneau-hint creneau-error' : 'creneau-hint'}
          onChange={({ target }) => {
            const found = slots.find((slot) => keyOf(slot) === target.value)
            onChoose(found ? { day: found.day, half: found.half } : null)
          }}
        >
          <option value="">{formatHalfDayTitle(first)}</option>
          {others.map((slot) => (
            <option key={keyOf(slot)} value={keyOf(slot)} disabled={!slot.is_free}>
              {formatHalfDayTitle(slot)}
              {slot.is_free ? '' : ' (complet)'}
            </option>
          ))}
        </select>
      </div>
      <p id="creneau-hint" className="text-sm text-ink-2">
        {chosen ? 'La demi-journée que vous avez choisie.' : 'La première demi-journée libre.'}
      </p>
      <FieldError name="creneau" error={error} />
    </div>
  )
}

const keyOf = ({ day, half }: Slot): string => `${day} ${half}`
