import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { DownloadButton } from '../../../catalogue/web/admin/download-button.tsx'
import type { BackOfficeCalls, JournalEntry } from '../../../platform/contract/back-office.ts'
import { addressesOf, callOver } from '../../../platform/web/call.ts'
import { errorMessage } from '../../../platform/web/error-message.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { sendAsCustomer } from '../../../platform/web/session/send-as-customer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Moment } from '../../../ui/page/moment.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useReload } from '../../../ui/states/use-reload.ts'
import { FilterChoice, FilterDay } from '../../../ui/table/filters.tsx'
import { PageTurns } from '../../../ui/table/page-turns.tsx'
import { type AddressQuery, useAddressQuery } from '../../../ui/table/use-address-query.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Route } from './+types/journal.ts'
import { describeAction, describeSubject, listChanges } from './journal-words.ts'

const addressOf = addressesOf<BackOfficeCalls>()
const call = callOver<BackOfficeCalls>(sendAsCustomer)

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/journal'), args)

export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Who did what, when, and what changed by it. */
export default function JournalRoute({ loaderData: value }: Route.ComponentProps) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  return (
    <>
      <PageHead title="Journal" note="Chaque décision, du plus récent au plus ancien. Rien ne s’y efface.">
        <DownloadButton
          path={addressOf('GET /api/admin/journal.csv')}
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
      <FilterChoice
        label="Action"
        choices={[['', 'Toutes les actions'], ...actions.map((one) => [one, describeAction(one)] as const)]}
        value={query.get('action')}
        onChange={(action) => query.change({ action })}
      />
      <FilterDay label="Du" value={query.get('depuis')} onChange={(depuis) => query.change({ depuis })} />
      <FilterDay label="au" value={query.get('jusque')} onChange={(jusque) => query.change({ jusque })} />
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

/** What a decision changed, part by part; what is hidden shows once it is asked for, and that goes on record. */
function JournalChanges({ entry }: { entry: JournalEntry }) {
  const [opened, setOpened] = useState<JournalEntry>()
  const changes = listChanges(opened ?? entry)
  if (changes.length === 0) return null
  const open = (): void => {
    call('POST /api/admin/journal/:id/ouvrir', { params: { id: entry.id } }).then(
      setOpened,
      (failure: unknown) => toasts.show('error', errorMessage(failure)),
    )
  }
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium text-brand">Voir ce qui a changé</summary>
      <div className="mt-2 overflow-x-auto">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Avant</th>
              <th scope="col">Après</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, before, after }) => (
              <tr key={key}>
                <td>{key}</td>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entry.is_masked && opened === undefined && (
        <button type="button" className="button button-outline mt-2" onClick={open}>
          Afficher les données personnelles
        </button>
      )}
    </details>
  )
}
