import ScrollText from 'lucide-react/icons/scroll-text'
import { DownloadButton } from '../../catalogue/web/admin/download-button.tsx'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../accounts/web/desk/use-staff-read.ts'
import type { Journal, JournalEntry } from '../../platform/contract/back-office.ts'
import { Moment } from '../../ui/admin/moment.tsx'
import { PageTurns } from '../../ui/admin/page-turns.tsx'
import { PageHead } from '../../ui/admin/page-head.tsx'
import { type AddressQuery, useAddressQuery } from '../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { describeAction, describeSubject } from './journal-words.ts'
import { JournalChanges } from './journal-changes.tsx'

/** Who did what, when, and what changed by it. */
export default function JournalPage() {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<Journal>(`/api/admin/journal${query.text}`)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  return (
    <>
      <PageHead title="Journal" note="Chaque décision, du plus récent au plus ancien. Rien ne s’y efface.">
        <DownloadButton
          path="/api/admin/journal.csv"
          fileName="journal.csv"
          label="Exporter tout le journal"
        />
      </PageHead>
      <Filters query={query} actions={value.actions} />
      {value.entries.length === 0 ? (
        <EmptyState icon={<ScrollText aria-hidden />} title="Aucune ligne">
          Les décisions de l’équipe et des employeurs s’inscrivent ici d’elles-mêmes.
        </EmptyState>
      ) : (
        <ol className="admin-panel grid gap-0 divide-y divide-line" aria-busy={isReading}>
          {value.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onWho={(id) => query.change({ qui: String(id) })} />
          ))}
        </ol>
      )}
      <PageTurns page={value.page} hasMore={value.has_more} query={query} />
    </>
  )
}

function Filters({ query, actions }: { query: AddressQuery; actions: readonly string[] }) {
  const isNarrowed = query.text !== ''
  return (
    <div className="admin-filters">
      <select
        aria-label="Action"
        value={query.get('action')}
        onChange={(event) => query.change({ action: event.target.value })}
      >
        <option value="">Toutes les actions</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {describeAction(action)}
          </option>
        ))}
      </select>
      <label className="flex items-center gap-2 text-sm">
        Du
        <input
          type="date"
          className="admin-chip"
          value={query.get('depuis')}
          onChange={(event) => query.change({ depuis: event.target.value })}
        />
      </label>
      <label className="flex items-center gap-2 text-sm">
        au
        <input
          type="date"
          className="admin-chip"
          value={query.get('jusque')}
          onChange={(event) => query.change({ jusque: event.target.value })}
        />
      </label>
      {isNarrowed && (
        <button
          type="button"
          className="button button-ghost"
          onClick={() => query.change({ action: '', qui: '', sujet: '', numero: '', depuis: '', jusque: '' })}
        >
          Tout afficher
        </button>
      )}
    </div>
  )
}

function Entry({ entry, onWho }: { entry: JournalEntry; onWho: (id: number) => void }) {
  const { at, who, action, subject } = entry
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap gap-x-2">
        <b className="font-medium">{describeAction(action)}</b>
        <span className="text-ink-2">{describeSubject(subject)}</span>
      </p>
      <p className="text-sm text-ink-2">
        {who === null ? (
          'La boutique'
        ) : (
          <button type="button" className="underline" onClick={() => onWho(who.id)}>
            {who.name}
          </button>
        )}
        {', '}
        <Moment at={at} />
      </p>
      <JournalChanges entry={entry} />
    </li>
  )
}
