import { useState } from 'react'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import type { Courier, DeskOrder } from '../../contract.ts'
import { formatShortDay } from './desk-words.ts'
import type { Act } from './use-desk-order.ts'

/** Who brings the order, and on which day. */
export function CourierChoice({ order, touch }: { order: DeskOrder; touch: Act }) {
  const { value: couriers = [] } = useStaffRead<Courier[]>('/api/admin/commandes/livreurs')
  const [day, setDay] = useState('')
  const { stop } = order
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3">
      <p>
        <span className="text-ink-2">Livreur&#x202F;: </span>
        <b className="font-medium">
          {stop ? `${stop.courier}, ${formatShortDay(stop.day)}` : 'personne encore'}
        </b>
      </p>
      <div className="admin-filters mb-0">
        <select
          aria-label="Confier à"
          value={stop?.courier_id ?? ''}
          onChange={(event) => {
            const id = event.target.value === '' ? null : Number(event.target.value)
            const body = { courier_id: id, ...(day !== '' && { day }) }
            void touch('livreur', body, id === null ? 'Le livreur est retiré.' : 'La commande est confiée.')
          }}
        >
          <option value="">Personne</option>
          {couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <label className="flex items-center gap-2 text-sm text-ink-2">
          Le
          <input
            type="date"
            className="admin-chip"
            value={day}
            onChange={(event) => {
              setDay(event.target.value)
              if (stop && event.target.value !== '')
                void touch(
                  'livreur',
                  { courier_id: stop.courier_id, day: event.target.value },
                  'Le jour de la tournée est changé.',
                )
            }}
          />
        </label>
      </div>
    </div>
  )
}
