import type { Stop } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatHalfDay, formatWeekday } from '#platform/contract/half-day.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { AdminPill } from '../admin-pill.tsx'
import { STATES } from '../admin-words.ts'

interface StopCardProps {
  stop: Stop
  /** YYYY-MM-DD. */
  today: string
  /** An action here is not yet confirmed by the server. */
  isQueued: boolean
  onDoor: () => void
  onAbsent: () => void
  /** Opens the dialog for rejected or damaged goods, missing money, another day. */
  onFailed: () => void
}

/** One stop: customer, address, goods and amount due. */
export function StopCard({ stop, today, isQueued, onDoor, onAbsent, onFailed }: StopCardProps) {
  const { name, customer, slot, day, state } = stop
  const isDone = state === 'delivered'
  return (
    <li className="admin-panel" aria-label={`${name}, ${customer}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-52">
          <h2 className="text-lg font-bold">{customer}</h2>
          <p className="text-sm text-ink-2">
            {name}
            {slot && `, ${formatHalfDay(slot)}`}
            {day < today && `, tournée du ${formatWeekday(day)}`}
          </p>
        </div>
        {isQueued ? (
          <span className="status-pill is-waiting">À envoyer</span>
        ) : (
          <AdminPill label={STATES[state]} />
        )}
      </div>
      <Load stop={stop} isDone={isDone} />
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Ways stop={stop} />
        {!isDone && !isQueued && (
          <>
            <button
              type="button"
              className="button button-outline"
              aria-label={`Client absent, ${name}`}
              onClick={onAbsent}
            >
              Absent
            </button>
            <button
              type="button"
              className="button button-green"
              aria-label={`Livrer ${name}`}
              onClick={onDoor}
            >
              Livrer
            </button>
            <button
              type="button"
              className="button button-outline is-refusal col-span-2"
              aria-label={`Autre problème, ${name}`}
              onClick={onFailed}
            >
              Refus, casse, autre jour…
            </button>
          </>
        )}
      </div>
    </li>
  )
}

/** Destination, goods and amount due. */
function Load({ stop, isDone }: { stop: Stop; isDone: boolean }) {
  const { landmark, note, lines } = stop
  const due = stop.amount_due + stop.delivery_due
  const { cash_due: cash } = stop
  return (
    <>
      <p className="mt-2">{describePlace(stop)}</p>
      {landmark && <p className="text-sm text-ink-2">{landmark}</p>}
      {note && <p className="mt-1 rounded-md bg-well p-2 text-sm">{note}</p>}
      <ul className="mt-2 text-sm">
        {lines.map((line) => (
          <li key={line.id}>
            {line.quantity}&#xA0;×&#xA0;{line.name}
            {line.qty_delivered > 0 && `, ${line.qty_delivered} remis`}
          </li>
        ))}
      </ul>
      {!isDone && (
        <p className="mt-2 text-lg font-bold">
          {due > 0 ? `À encaisser\u202F: ${formatFrancs(cash)}` : 'Rien à encaisser'}
          {cash !== due && (
            <small className="block font-normal text-ink-2">arrondi de {formatFrancs(due)}</small>
          )}
        </p>
      )}
    </>
  )
}

function Ways({ stop }: { stop: Stop }) {
  const { phone, customer } = stop
  return (
    <>
      {phone && (
        <a
          href={`tel:+${phone}`}
          className="button button-outline"
          aria-label={`Appeler ${customer}, ${formatMobile(phone)}`}
        >
          <Icon name="phone" size={18} /> Appeler
        </a>
      )}
      <a
        href={mapAddress(stop)}
        target="_blank"
        rel="noreferrer"
        className="button button-outline"
        aria-label={`Carte, ${customer}`}
      >
        <Icon name="map-pin" size={18} /> Carte
      </a>
    </>
  )
}

function describePlace({ place, commune }: Stop): string {
  return [place, commune === place ? null : commune].filter(Boolean).join(', ')
}

function mapAddress(stop: Stop): string {
  const query = [describePlace(stop), stop.commune === null ? null : 'Dakar', 'Sénégal']
    .filter(Boolean)
    .join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
