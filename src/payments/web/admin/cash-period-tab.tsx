import { useState } from 'react'
import type { CashHolder, CashPeriod } from '#payments/contract.ts'
import { describeSigners, nameSum } from '#payments/rules/cash-words.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { downloadFile } from '#platform/web/session/download-file.ts'
import { Link } from '#ui/link.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { ExpenseList } from './expense-list.tsx'
import { nameDay, nameMonth } from './words.ts'

/** Till and couriers over a day, week or month: movements, differences, balances and open items. */
export function CashPeriodTab({ period }: { period: CashPeriod }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PeriodHead period={period} />
      <StillOpen period={period} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        {period.holders.map((holder) => (
          <HolderPanel key={holder.courier_id ?? 'till'} holder={holder} />
        ))}
      </div>
      {period.expenses.length > 0 && (
        <section className="admin-panel">
          <h2>Dépenses par catégorie</h2>
          <ExpenseList expenses={period.expenses} />
        </section>
      )}
      <Differences period={period} />
    </div>
  )
}

function PeriodHead({ period }: { period: CashPeriod }) {
  const { kind, from, to } = period
  const [today] = useState(() => toDay(serverDate()))
  const query = useAddressQuery()
  const day = query.get('jour') || today
  const save = async (format: 'csv' | 'pdf'): Promise<void> => {
    try {
      const address = `/api/admin/caisse/periode-export?par=${kind}&jour=${day}&format=${format}`
      await downloadFile(address, `caisse-${from}-${to}.${format}`)
    } catch (failure) {
      toasts.show('error', errorMessage(failure))
    }
  }
  return (
    <section className="admin-panel">
      <header className="admin-filters">
        <h2 className="basis-full first-letter:uppercase">{namePeriod(period)}</h2>
        <select
          aria-label="Période"
          value={kind}
          onChange={({ target }) => query.change({ par: target.value })}
        >
          <option value="jour">Jour</option>
          <option value="semaine">Semaine</option>
          <option value="mois">Mois</option>
        </select>
        <input
          type="date"
          aria-label="Jour"
          max={today}
          value={day}
          onChange={({ target }) =>
            target.value !== '' && target.value <= today && query.change({ jour: target.value })
          }
        />
        <button type="button" className="button button-outline" onClick={() => void save('pdf')}>
          PDF
        </button>
        <button type="button" className="button button-outline" onClick={() => void save('csv')}>
          Exporter (CSV)
        </button>
      </header>
    </section>
  )
}

function namePeriod({ kind, from, to }: CashPeriod): string {
  if (kind === 'mois') return nameMonth(from)
  return kind === 'jour' ? nameDay(from) : `Du ${nameDay(from)} au ${nameDay(to)}`
}

/** Open items: days to close and hand-overs to count. */
function StillOpen({ period: { open_days: days, hand_overs: handOvers } }: { period: CashPeriod }) {
  if (days.length === 0 && handOvers.length === 0) return null
  return (
    <section className="admin-panel" aria-label="Encore ouvert">
      <h2>Encore ouvert</h2>
      <ul className="mt-2 divide-y divide-line">
        {days.map((day) => (
          <li key={day} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
            <span className="inline-block first-letter:uppercase">{nameDay(day)}</span>
            <Link className="text-link" href={`/admin/paiements/cloture?jour=${day}`}>
              À clôturer
            </Link>
          </li>
        ))}
        {handOvers.map(({ id, courier, declared, at }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
            <span>
              {courier} dit remettre {formatFrancs(declared)}, depuis le {formatShortMoment(at)}
            </span>
            <Link className="text-link" href="/admin/paiements/caisse">
              À compter
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HolderPanel({ holder: { courier_id, name, opening, sums, left, since } }: { holder: CashHolder }) {
  return (
    <section className="admin-panel" aria-label={name}>
      <h2>{name}</h2>
      <ul className="mt-2 divide-y divide-line">
        {opening !== 0 && (
          <li className="flex items-center justify-between gap-4 py-2">
            Reste d’avant
            <Sum amount={opening} />
          </li>
        )}
        {sums.map(({ kind, count, ...sum }) => (
          <li key={kind} className="flex items-center justify-between gap-4 py-2">
            <span>
              {nameSum(kind, courier_id !== null)}
              <span className="block text-sm text-ink-2">
                {count} {count > 1 ? 'mouvements' : 'mouvement'}
              </span>
            </span>
            <span className="grid justify-items-end">
              {sum.in > 0 && <Sum amount={sum.in} />}
              {sum.out > 0 && <Sum amount={-sum.out} />}
            </span>
          </li>
        ))}
        <li className="flex items-center justify-between gap-4 py-2 font-bold">
          <span>
            Reste
            {since !== null && (
              <span className="block text-sm font-medium text-promo-ink">
                depuis le {formatShortMoment(since)}
              </span>
            )}
          </span>
          <span className="tabular-nums">{formatFrancs(left)}</span>
        </li>
      </ul>
    </section>
  )
}

/** A signed sum; outgoing amounts also have a different colour. */
function Sum({ amount }: { amount: number }) {
  return (
    <span className={`tabular-nums ${amount < 0 ? 'text-promo-ink' : ''}`}>
      {amount > 0 && '+'}
      {formatFrancs(amount)}
    </span>
  )
}

/** Days with a till difference: amount, reason and the person who closed the day. */
function Differences({ period: { closings } }: { period: CashPeriod }) {
  const differing = closings.filter(({ difference }) => difference !== 0)
  if (differing.length === 0) return null
  return (
    <section className="admin-panel" aria-label="Écarts de caisse">
      <h2>Écarts de caisse</h2>
      <ul className="mt-2 divide-y divide-line">
        {differing.map(({ day, difference, note, at, ...signers }) => (
          <li key={day} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <b className="font-medium first-letter:uppercase">{nameDay(day)}</b>
            <b className={`tabular-nums ${difference < 0 ? 'text-promo-ink' : ''}`}>
              {formatFrancs(difference)}
            </b>
            <span className="col-span-2 text-sm text-ink-2">
              {note} {describeSigners(signers)} {formatShortMoment(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
