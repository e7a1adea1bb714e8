import { useState } from 'react'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import type { Calendar, DeskOrder } from '../../contract.ts'
import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import { formatShortDay, HALF_NAMES } from './desk-words.ts'
import type { Act } from './use-desk-order.ts'

interface SlotDialogProps {
  order: DeskOrder
  act: Act
  onClose: () => void
}

/** Moves the delivery to another half-day that has room. */
export function SlotDialog({ order, act, onClose }: SlotDialogProps) {
  const { value } = useStaffRead<Calendar>('/api/admin/creneaux')
  const [chosen, setChosen] = useState(order.slot ? `${order.slot.day} ${order.slot.half}` : '')
  const slots = (value?.slots ?? []).filter(({ zone }) => zone === order.zone).slice(2)
  return (
    <FormDialog
      title={`Créneau de ${order.name}`}
      consequence="Le client est prévenu du nouveau créneau."
      label="Changer le créneau"
      onSend={() => {
        const [day, half] = chosen.split(' ')
        return act('creneau', { slot: { day, half } }, `${order.name}\u202F: le créneau est changé.`)
      }}
      onClose={onClose}
    >
      {() => (
        <div className="form-field">
          <label htmlFor="creneau">Créneau</label>
          <select
            id="creneau"
            className="desk-text"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">Choisir</option>
            {slots.map(({ day, half, booked, capacity }) => (
              <option key={`${day} ${half}`} value={`${day} ${half}`} disabled={booked >= capacity}>
                {formatShortDay(day)}, {HALF_NAMES[half]} ({booked} sur {capacity})
              </option>
            ))}
          </select>
        </div>
      )}
    </FormDialog>
  )
}
