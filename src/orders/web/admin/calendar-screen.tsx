import { useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { useAction } from '../../../accounts/web/profile/use-action.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { PageHead } from '../../../ui/admin/page-head.tsx'
import { useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import type { Calendar, CalendarSlot } from '../../contract.ts'
import { formatShortDay, HALF_NAMES } from './desk-words.ts'
import { Link } from '../../../ui/link.tsx'

const ZONES = [
  { zone: 'dakar', title: 'Dakar' },
  { zone: 'elsewhere', title: 'Hors de Dakar' },
] as const

/** Two weeks of half-days: what is booked, and how many deliveries each takes. */
export function CalendarScreen() {
  const query = useAddressQuery()
  const { value, failure, reload } = useStaffRead<Calendar>(`/api/admin/creneaux${query.text}`)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  return (
    <>
      <PageHead title="Créneaux de livraison" note="Deux semaines, sans les dimanches">
        <label className="flex items-center gap-2 text-sm text-ink-2">
          À partir du
          <input
            type="date"
            className="admin-chip"
            value={query.get('du') || value.from}
            onChange={(event) => query.change({ du: event.target.value })}
          />
        </label>
        <Link href="/admin/commandes" className="button button-outline">
          Toutes les commandes
        </Link>
      </PageHead>
      <div className="grid gap-4 lg:grid-cols-2">
        {ZONES.map(({ zone, title }) => (
          <section key={zone} className="admin-panel" aria-labelledby={`zone-${zone}`}>
            <h2 id={`zone-${zone}`}>{title}</h2>
            <ul className="mt-2 divide-y divide-line">
              {value.slots
                .filter((slot) => slot.zone === zone)
                .map((slot) => (
                  <SlotRow key={`${slot.day} ${slot.half}`} slot={slot} onChanged={reload} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

interface SlotRowProps {
  slot: CalendarSlot
  onChanged: () => void
}

function SlotRow({ slot, onChanged }: SlotRowProps) {
  const { day, half, booked, capacity } = slot
  const name = `${formatShortDay(day)}, ${HALF_NAMES[half]}`
  const isFull = booked >= capacity
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Link href={`/admin/commandes?livraison=${day}`} className="min-w-40 flex-1 hover:underline">
        {name}
        <span className={`block text-sm ${isFull ? 'text-promo-ink' : 'text-ink-2'}`}>
          {booked} réservée{booked > 1 ? 's' : ''} sur {capacity}
          {isFull && ', complet'}
        </span>
      </Link>
      <Capacity slot={slot} name={name} onChanged={onChanged} />
    </li>
  )
}

/** How many deliveries a half-day takes, to be changed for it alone or set back to the usual. */
function Capacity({ slot, name, onChanged }: SlotRowProps & { name: string }) {
  const { zone, day, half, capacity, is_own } = slot
  const [typed, setTyped] = useState<string>()
  const { isBusy, run } = useAction()
  async function set(next: number | null): Promise<void> {
    await run(async () => {
      await sendAsCustomer('/api/admin/creneaux', {
        method: 'PUT',
        body: { zone, day, half, capacity: next },
      })
      return `${name}\u202F: la capacité est changée.`
    })
    setTyped(undefined)
    onChanged()
  }
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== undefined && typed !== '') void set(Number(typed))
      }}
    >
      <input
        type="number"
        min={0}
        max={500}
        aria-label={`Capacité, ${name}`}
        className="w-20 rounded-md border border-field-line px-3 py-2"
        value={typed ?? String(capacity)}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== undefined && typed !== String(capacity) && (
        <button type="submit" className="button button-green" aria-disabled={isBusy || undefined}>
          Enregistrer
        </button>
      )}
      {is_own && typed === undefined && (
        <button type="button" className="button button-ghost" onClick={() => void set(null)}>
          Remettre
        </button>
      )}
    </form>
  )
}
