import { useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { readBase64, saveFile } from '../../../platform/web/save-file.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DayOfPayments } from '../../contract.ts'
import { BooksExport } from './books-export.tsx'
import { ClosingForm } from './closing-form.tsx'
import { DayTable } from './day-table.tsx'
import { exportDays } from './desk-calls.ts'
import { nameDay } from './words.ts'

/** A day's money by means, its closing, and the days before it. */
export function ClosingTab() {
  const [today] = useState(() => toDay(new Date()))
  const [day, setDay] = useState(today)
  const { value: days, failure, reload } = useStaffRead<DayOfPayments[]>('/api/admin/paiements/clotures')
  const { value: shown } = useStaffRead<DayOfPayments>(`/api/admin/paiements/clotures/${day}`)
  const [closed, setClosed] = useState<DayOfPayments>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (days === undefined || shown === undefined) return <DeskWaiting />
  const current = closed?.day === shown.day ? closed : shown
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section className="admin-panel">
        <header className="admin-filters">
          <h2 className="flex-1 first-letter:uppercase">{nameDay(current.day)}</h2>
          <input
            type="date"
            aria-label="Jour"
            max={today}
            value={day}
            onChange={({ target }) => target.value !== '' && target.value <= today && setDay(target.value)}
          />
        </header>
        <DayTable day={current} />
        <ClosingForm
          key={current.day}
          day={current}
          onClosed={(next) => {
            setClosed(next)
            reload()
          }}
        />
      </section>
      <History days={days} onDay={setDay} />
      <BooksExport today={today} />
    </div>
  )
}

function History({ days, onDay }: { days: readonly DayOfPayments[]; onDay: (day: string) => void }) {
  const busy = days.filter(({ means, closing }) => closing !== null || means.some((one) => one.payments > 0))
  return (
    <section className="admin-panel">
      <header className="admin-filters">
        <h2 className="flex-1">30 derniers jours</h2>
        <button type="button" className="button button-outline" onClick={() => void save(days)}>
          Exporter (CSV)
        </button>
      </header>
      {busy.length === 0 && <p className="text-ink-2">Rien n’a été encaissé sur cette période.</p>}
      <ul className="divide-y divide-line">
        {busy.map(({ day, net, closing }) => (
          <li key={day}>
            <button
              type="button"
              className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 text-left"
              onClick={() => onDay(day)}
            >
              <span className="inline-block first-letter:uppercase">{nameDay(day)}</span>
              <span className="ml-auto font-bold tabular-nums">{formatFrancs(net)}</span>
              <ClosingPill closing={closing} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClosingPill({ closing }: Pick<DayOfPayments, 'closing'>) {
  if (closing === null) return <span className="status-pill is-waiting">À clôturer</span>
  return closing.difference === 0 ? (
    <span className="status-pill is-done">Clôturé</span>
  ) : (
    <span className="status-pill is-refused">Écart {formatFrancs(closing.difference)}</span>
  )
}

async function save(days: readonly DayOfPayments[]): Promise<void> {
  const [last, first] = [days[0], days.at(-1)]
  if (last === undefined || first === undefined) return
  try {
    const { filename, content } = await exportDays(first.day, last.day)
    saveFile(filename, 'text/csv;charset=utf-8', readBase64(content))
  } catch (failure) {
    toasts.show('error', describeRefusal(failure))
  }
}
