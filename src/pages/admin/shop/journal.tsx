import { useState } from 'react'
import { DownloadButton } from '#catalogue/web/admin/download-button.tsx'
import type { JournalEntry } from '#platform/contract/back-office.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { addressOf, call } from '../call.ts'
import type { Route } from './+types/journal.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/journal'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Audit log: author, time, action and changes. */
export default function JournalRoute({
  loaderData: { entries, people, actions, has_more },
}: Route.ComponentProps) {
  const query = useAddressQuery()
  return (
    <ListPage
      title="Journal"
      note="Chaque décision, du plus récent au plus ancien. Rien ne s’y efface."
      actions={
        <>
          <DownloadButton
            path={addressOf('GET /api/admin/journal/lignes.csv') + query.text}
            fileName="journal.csv"
            label="Exporter ces lignes"
          />
          <DownloadButton
            path={addressOf('GET /api/admin/journal.csv')}
            fileName="journal-complet.csv"
            label="Tout, avec les empreintes"
          />
        </>
      }
      search={{ label: 'Rechercher un objet', placeholder: 'S00431, référence ou nom', name: 'objet' }}
      filters={[
        { kind: 'choice', name: 'sujet', label: 'Objet', choices: SUBJECTS },
        {
          kind: 'choice',
          name: 'qui',
          label: 'Personne',
          choices: [
            ['', 'Toutes les personnes'],
            ...people.map(({ id, name }) => [String(id), name] as const),
          ],
        },
        {
          kind: 'choice',
          name: 'action',
          label: 'Action',
          choices: [
            ['', 'Toutes les actions'],
            ...actions.map(({ action, sentence }) => [action, sentence] as const),
          ],
        },
        { kind: 'day', name: 'depuis', label: 'Du' },
        { kind: 'day', name: 'jusque', label: 'au' },
      ]}
      tools={
        query.text !== '' && (
          <button type="button" className="button button-ghost" onClick={() => query.change(NO_FILTER)}>
            Tout afficher
          </button>
        )
      }
      rows={entries}
      keyOf={({ id }) => id}
      renderRow={(entry) => <Entry entry={entry} onWho={(id) => query.change({ qui: String(id) })} />}
      pages={{ hasMore: has_more }}
      empty={{
        icon: <StaffIcon name="scroll-text" />,
        title: 'Aucune ligne',
        text: 'Les décisions de l’équipe et des employeurs s’inscrivent ici d’elles-mêmes.',
      }}
      emptyFiltered={{
        icon: <StaffIcon name="scroll-text" />,
        title: 'Aucune ligne',
        text: 'Rien de tel n’est inscrit. Changez ou retirez un filtre.',
      }}
    />
  )
}

/** Subject types of decisions. */
const SUBJECTS = [
  ['', 'Tous les objets'],
  ['order', 'Commandes'],
  ['payment', 'Paiements'],
  ['product', 'Produits'],
  ['category', 'Catégories'],
  ['tag', 'Étiquettes'],
  ['pack', 'Packs'],
  ['location', 'Lieux de stock'],
  ['transfer', 'Transferts de stock'],
  ['import', 'Imports de produits'],
  ['account', 'Comptes'],
  ['company', 'Entreprises'],
  ['cash', 'Caisse'],
  ['day', 'Clôtures'],
  ['accounting', 'Comptabilité'],
  ['slot', 'Créneaux'],
  ['content', 'Textes'],
  ['settings', 'Réglages'],
  ['shop', 'Ma boutique'],
  ['synonym', 'Synonymes'],
  ['message', 'Messages'],
] as const

const NO_FILTER = { action: '', qui: '', sujet: '', numero: '', objet: '', depuis: '', jusque: '' }

function Entry({ entry, onWho }: { entry: JournalEntry; onWho: (id: number) => void }) {
  const { at, who, sentence, subject } = entry
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap gap-x-2">
        <b className="font-medium">{sentence}</b>
        <Subject subject={subject} />
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

function Subject({ subject: { label, path } }: Pick<JournalEntry, 'subject'>) {
  if (label === '') return null
  if (path === null) return <span className="text-ink-2">{label}</span>
  return (
    <Link href={path} className="text-brand underline">
      {label}
    </Link>
  )
}

/** Changes shown initially. Others are collapsed. */
const MAX_SHOWN = 4

/** Changes of a decision. Masked data is revealed on request, and the access is recorded. */
function JournalChanges({ entry }: { entry: JournalEntry }) {
  const [opened, setOpened] = useState<JournalEntry>()
  const { changes } = opened ?? entry
  const isHidden = entry.is_masked && opened === undefined
  if (changes.length === 0 && !isHidden) return null
  const open = (): void => {
    call('POST /api/admin/journal/:id/ouvrir', { params: { id: entry.id } }).then(
      setOpened,
      (failure: unknown) => toasts.show('error', errorMessage(failure)),
    )
  }
  return (
    <div className="text-sm">
      {changes.length <= MAX_SHOWN ? (
        <ChangeList changes={changes} />
      ) : (
        <details>
          <summary className="cursor-pointer font-medium text-brand">
            Voir les {changes.length} champs
          </summary>
          <ChangeList changes={changes} />
        </details>
      )}
      {isHidden && (
        <button type="button" className="button button-outline mt-2" onClick={open}>
          Afficher les données personnelles
        </button>
      )}
    </div>
  )
}

/** « Prix : 149 900 → 139 900 FCFA », one per line. */
function ChangeList({ changes }: Pick<JournalEntry, 'changes'>) {
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className="text-ink-2">
            {label}
            {'\u202F: '}
          </span>
          {before !== '' && (
            <>
              {before} <span aria-hidden>→</span>
              <span className="sr-only">devient</span>{' '}
            </>
          )}
          {after === '' ? 'vide' : after}
        </li>
      ))}
    </ul>
  )
}
