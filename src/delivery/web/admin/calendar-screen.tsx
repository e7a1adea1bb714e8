import { useState } from 'react'
import type { Calendar, CalendarSlot, DeliveryCalls } from '#delivery/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { FilterDay } from '#ui/table/filters.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { formatShortDay, HALF_NAMES } from './delivery-words.ts'

const ZONES = [
  { zone: 'dakar', title: 'Dakar' },
  { zone: 'elsewhere', title: 'Hors de Dakar' },
] as const

/** Two weeks of half-days with bookings and capacity. */
export function CalendarScreen({ value }: { value: Calendar }) {
  const query = useAddressQuery()
  return (
    <>
      <PageHead title="Créneaux de livraison" note="Deux semaines, sans les dimanches">
        <FilterDay
          label="À partir du"
          value={query.get('du') || value.from}
          onChange={(du) => query.change({ du })}
        />
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
                  <SlotRow key={`${slot.day} ${slot.half}`} slot={slot} />
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
}

function SlotRow({ slot }: SlotRowProps) {
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
      <Capacity slot={slot} name={name} />
    </li>
  )
}

/** Sets the capacity of one half-day, or resets it to the default. */
function Capacity({ slot, name }: SlotRowProps & { name: string }) {
  const { zone, day, half, capacity, is_own } = slot
  const [typed, setTyped] = useState<string>()
  const call = useActionCall<DeliveryCalls>()
  const { isBusy, run } = useAction()
  async function set(next: number | null): Promise<void> {
    await run(async () => {
      await call('PUT /api/admin/creneaux', { body: { zone, day, half, capacity: next } })
      setTyped(undefined)
      return `${name}\u202F: la capacité est changée.`
    })
  }
  return (
    <form
      className="flex items-end gap-2 md:items-center"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== undefined && typed !== '') void set(Number(typed))
      }}
    >
      <label className="flex flex-col gap-1 text-sm text-ink-2 md:flex-row md:items-center md:gap-2">
        Capacité
        <input
          type="number"
          aria-label={`Capacité, ${name}`}
          min={0}
          max={500}
          className="w-20 rounded-md border border-field-line px-3 py-2 text-base text-ink"
          value={typed ?? String(capacity)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {typed !== undefined && typed !== String(capacity) && (
        <BusyButton type="submit" className="button button-green" isBusy={isBusy}>
          Enregistrer
        </BusyButton>
      )}
      {is_own && typed === undefined && (
        <button type="button" className="button button-ghost" onClick={() => void set(null)}>
          Remettre
        </button>
      )}
    </form>
  )
}
