import { useState } from 'react'
import type { BooksMonth, FinanceCalls } from '#finance/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { useActionCall } from '#platform/web/action.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { downloadFile } from '#platform/web/session/download-file.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toasts } from '#ui/toast/toast-store.ts'

interface BooksScreenProps {
  months: readonly BooksMonth[]
  /** Only administrators may close a month. */
  mayClose: boolean
}

/** Export of the accounting journals, and the closed months. */
export function BooksScreen({ months, mayClose }: BooksScreenProps) {
  const [today] = useState(() => toDay(serverDate()))
  const [requested, setRequested] = useState<BooksMonth>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BooksExport today={today} />
      <section className="admin-panel" aria-label="Mois">
        <h2>Mois</h2>
        <p className="mt-1 text-sm text-ink-2">
          Un mois clôturé ne change plus&#x202F;: ce qui arrive après est daté du premier mois ouvert, avec
          son propre jour dans le libellé.
        </p>
        <ul className="mt-2 divide-y divide-line">
          {months.map((month) => (
            <MonthRow
              key={month.month}
              month={month}
              onClose={mayClose && month.can_close ? () => setRequested(month) : undefined}
            />
          ))}
        </ul>
      </section>
      {requested && (
        <CloseDialog months={months} requested={requested} onClose={() => setRequested(undefined)} />
      )}
    </div>
  )
}

function MonthRow({ month, onClose }: { month: BooksMonth; onClose: (() => void) | undefined }) {
  const name = nameMonth(month.month)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <b className="inline-block font-medium first-letter:uppercase">{name}</b>
        <span className="block text-sm text-ink-2">{describe(month)}</span>
      </span>
      {month.closed ? (
        <>
          <span className="status-pill is-done">Clôturé</span>
          <button
            type="button"
            className="button button-outline"
            aria-label={`Télécharger les écritures ${ofMonth(name)}`}
            onClick={() => void save(`/mois/${month.month}`, `${month.month}-cloture`)}
          >
            Télécharger
          </button>
        </>
      ) : (
        <span className="status-pill">{month.can_close ? 'À clôturer' : 'En cours'}</span>
      )}
      {onClose && (
        <button
          type="button"
          className="button button-green"
          aria-label={`Clôturer ${name}`}
          onClick={onClose}
        >
          Clôturer
        </button>
      )}
    </li>
  )
}

function describe({ closed, open_days: days }: BooksMonth): string {
  if (closed)
    return `${closed.lines.toLocaleString('fr-FR')} ${closed.lines > 1 ? 'écritures' : 'écriture'}, clôturé le ${DAY.format(new Date(closed.at))} par ${closed.by}`
  return days === 0 ? '' : nameOpenDays(days)
}

const nameOpenDays = (days: number): string =>
  days === 1 ? '1 journée de caisse n’est pas clôturée.' : `${days} journées de caisse ne sont pas clôturées.`

/** « de mai 2026 », « d’octobre 2026 ». */
const ofMonth = (name: string): string => (/^[aeiouhéè]/.test(name) ? `d’${name}` : `de ${name}`)

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameMonth = (month: string): string => MONTH.format(new Date(month))

/** Shows what will be closed and what is still open, and warns that closing is final. */
function CloseDialog({
  months,
  requested,
  onClose,
}: {
  months: readonly BooksMonth[]
  requested: BooksMonth
  onClose: () => void
}) {
  const call = useActionCall<FinanceCalls>()
  const name = nameMonth(requested.month)
  const taken = months.filter((month) => month.can_close && month.month <= requested.month)
  const earlier = taken.length - 1
  const days = taken.reduce((sum, month) => sum + month.open_days, 0)
  return (
    <ConfirmDialog
      title={`Clôturer ${name}`}
      label="Clôturer pour toujours"
      busyLabel="Clôture en cours..."
      isGrave
      onConfirm={async () => {
        await call('POST /api/admin/comptabilite/mois/:month/cloturer', {
          params: { month: requested.month },
        })
        return `Clôturé\u202F: ${name}.`
      }}
      onClose={onClose}
    >
      <p>Les écritures de ce mois sont gardées comme elles sont. Personne ne peut le rouvrir.</p>
      {earlier > 0 && (
        <p>
          {earlier === 1
            ? 'Le mois d’avant, encore ouvert, est clôturé avec lui.'
            : `Les ${earlier} mois d’avant, encore ouverts, sont clôturés avec lui.`}
        </p>
      )}
      {days > 0 && <p className="font-medium text-promo-ink">{nameOpenDays(days)}</p>}
    </ConfirmDialog>
  )
}

/** Downloads an export of the books; `days`: the period in its file name. */
async function save(address: string, days: string): Promise<void> {
  try {
    await downloadFile(`/api/admin/comptabilite${address}`, `comptabilite-${days}.csv`)
  } catch (failure) {
    toasts.about('books').show('error', errorMessage(failure))
  }
}

/** Export of sales and money for the accountants. `today`: YYYY-MM-DD. */
function BooksExport({ today }: { today: string }) {
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  return (
    <section className="admin-panel">
      <header className="admin-filters">
        <h2 className="flex-1 basis-full md:basis-auto">Journaux</h2>
        <input
          type="date"
          aria-label="Du"
          max={today}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <input
          type="date"
          aria-label="Au"
          max={today}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <button
          type="button"
          className="button button-outline"
          onClick={() => void save(`?du=${from}&au=${to}`, `${from}-${to}`)}
        >
          Exporter les écritures (CSV)
        </button>
      </header>
      <p className="text-sm text-ink-2">
        Journaux SYSCOHADA&#x202F;: ventes et avoirs avec leur TVA, caisse, banque, monnaie électronique.
      </p>
    </section>
  )
}
