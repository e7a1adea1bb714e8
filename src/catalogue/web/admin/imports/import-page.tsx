import FileX from 'lucide-react/icons/file-x'
import { useEffect } from 'react'
import { formatAmount } from '../../../../platform/contract/format-francs.ts'
import { useApiQuery } from '../../../../platform/web/session/use-api-query.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { PageFailed, PageBusy } from '../../../../ui/states/page-states.tsx'
import { Chip } from '../../../../ui/table/chip.tsx'
import { type Column, DataTable } from '../../../../ui/table/data-table.tsx'
import { useAddressQuery } from '../../../../ui/table/use-address-query.ts'
import type { ProductImport, ImportLine } from '../../../contract/imports.ts'
import { addressOf } from '../call.ts'
import { ImportDecisionPanel } from './import-decision.tsx'
import { OUTCOMES, STATES, TOLD, isUnderWay } from './import-words.ts'
import { IMPORT_PATH } from './send-import.ts'

/** Milliseconds between two looks at an import that is under way. */
const POLL_MS = 700

/** One import: how far it is, what it changes row by row, and the decision. It goes on without this page. */
export function ImportPage({ importId }: { importId: string }) {
  const { value, failure, reload } = useApiQuery(
    addressOf('GET /api/admin/imports/:id', { params: { id: importId } }),
  )
  const isPolled = value !== undefined && isUnderWay(value)
  useEffect(() => {
    if (!isPolled) return undefined
    const timer = setInterval(reload, POLL_MS)
    return () => clearInterval(timer)
  }, [isPolled, reload])
  if (failure?.kind === 'hidden')
    return (
      <EmptyState icon={<FileX aria-hidden />} title="Cet import n’existe plus" isPage>
        <Link href={IMPORT_PATH} className="underline">
          Voir les imports
        </Link>
      </EmptyState>
    )
  // On a bad line the next look may succeed: what is shown stays.
  if (failure && value === undefined) return <PageFailed sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <PageBusy />
  const isShown =
    value.state === 'ready' || value.state === 'done' || (value.state === 'failed' && value.applied > 0)
  return (
    <>
      <p className="mb-2 text-sm">
        <Link href={IMPORT_PATH} className="underline">
          Import et export
        </Link>
      </p>
      <PageHead title={value.file_name} note={`Envoyé par ${value.who}`}>
        <span className={`status-pill ${STATES[value.state].look}`}>{STATES[value.state].text}</span>
      </PageHead>
      <Progress shown={value} />
      {value.fault !== null && <Fault sentence={value.fault} />}
      {isShown && <Counts shown={value} />}
      {value.ignored.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          Colonnes laissées de côté{'\u202F'}: {value.ignored.join(', ')}.
        </p>
      )}
      {value.state === 'ready' && <ImportDecisionPanel shown={value} onDecided={reload} />}
      {value.state === 'done' && <Done shown={value} />}
      {isShown && <ImportLineList shown={value} />}
    </>
  )
}

function Progress({ shown }: { shown: ProductImport }) {
  if (!isUnderWay(shown)) return null
  const isReading = shown.state === 'checking'
  const all = isReading
    ? shown.total
    : (shown.counts.create ?? 0) + (shown.counts.update ?? 0) + shown.applied
  const done = isReading ? shown.checked : shown.applied
  return (
    <div className="admin-panel">
      <label htmlFor="avancement" className="text-sm">
        {isReading ? 'Lecture et comparaison' : 'Application'}
        {'\u202F'}: {formatAmount(done)} sur {formatAmount(Math.max(all, done))} lignes
      </label>
      <progress
        id="avancement"
        className="mt-2 h-3 w-full accent-brand"
        max={Math.max(all, 1)}
        value={done}
      />
      <p className="mt-2 text-sm text-ink-2">
        Vous pouvez quitter cette page et y revenir{'\u202F'}: le travail continue.
      </p>
    </div>
  )
}

function Fault({ sentence }: { sentence: string }) {
  return (
    <div className="admin-panel" role="alert">
      <p className="text-promo-ink">{sentence}</p>
      <Link href={IMPORT_PATH} className="button button-outline mt-3">
        Envoyer un autre fichier
      </Link>
    </div>
  )
}

function Counts({ shown }: { shown: ProductImport }) {
  return (
    <dl className="admin-tiles">
      {TOLD.filter((outcome) => (shown.counts[outcome] ?? 0) > 0).map((outcome) => {
        const count = shown.counts[outcome] ?? 0
        const { one, several, look } = OUTCOMES[outcome]
        return (
          <div key={outcome}>
            <dt>{count > 1 ? several : one}</dt>
            <dd className={look === 'is-refused' ? 'is-late' : undefined}>{formatAmount(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Done({ shown }: { shown: ProductImport }) {
  return (
    <output className="admin-panel mt-4 block">
      <p className="font-medium">
        L’import est appliqué{'\u202F'}: la boutique montre déjà les produits comme ils sont maintenant.
      </p>
      {(shown.counts.missed ?? 0) > 0 && (
        <p className="mt-1 text-sm text-promo-ink">
          Des lignes n’ont pas pu l’être{'\u202F'}: elles disent pourquoi ci-dessous.
        </p>
      )}
      <p className="mt-1 text-sm text-ink-2">
        Pour revenir en arrière, importez l’export que vous avez gardé.
      </p>
    </output>
  )
}

const COLUMNS: readonly Column<ImportLine>[] = [
  { key: 'line', label: 'Ligne', cell: ({ line }) => <b className="whitespace-nowrap">ligne {line}</b> },
  {
    key: 'product',
    label: 'Produit',
    cell: ({ name, reference }) => (
      <>
        {name}
        <small>{reference}</small>
      </>
    ),
  },
  { key: 'outcome', label: 'Effet', cell: (line) => <Outcome line={line} /> },
  { key: 'changes', label: 'Détail', cell: (line) => <Detail line={line} /> },
]

function Outcome({ line: { outcome } }: { line: ImportLine }) {
  return <span className={`status-pill ${OUTCOMES[outcome].look}`}>{OUTCOMES[outcome].one}</span>
}

function Detail({ line: { differences, reason } }: { line: ImportLine }) {
  if (reason !== null) return <span className="text-promo-ink">{reason}</span>
  return (
    <ul>
      {differences.map(({ label, before, after }) => (
        <li key={label} className="break-words">
          {label}
          {'\u202F: '}
          {before !== '' && <del className="text-ink-2">{before}</del>}{' '}
          {after === '' ? 'vide' : <b>{after}</b>}
        </li>
      ))}
    </ul>
  )
}

/** What each row of the file changes, by kind. */
function ImportLineList({ shown }: { shown: ProductImport }) {
  const query = useAddressQuery()
  const kinds = TOLD.filter((outcome) => (shown.counts[outcome] ?? 0) > 0)
  // Rows « to create » are « created » once it is applied: a kind that is gone shows all.
  const chosen = kinds.find((outcome) => outcome === query.get('voir'))
  const address = addressOf('GET /api/admin/imports/:id/lignes', {
    params: { id: shown.id },
    // What becomes of rows changes with the state: then they are read again.
    query: { page: query.page, voir: chosen, etat: shown.state },
  })
  const { value, isReading } = useApiQuery(address)
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">Ligne par ligne</h2>
      <div className="admin-filters">
        <Chip label="Toutes" isOn={chosen === undefined} onPress={() => query.change({ voir: '' })} />
        {kinds.map((outcome) => (
          <Chip
            key={outcome}
            label={`${OUTCOMES[outcome].several} (${formatAmount(shown.counts[outcome] ?? 0)})`}
            isOn={chosen === outcome}
            onPress={() => query.change({ voir: outcome })}
          />
        ))}
      </div>
      {value && (
        <DataTable
          caption="Lignes du fichier"
          columns={COLUMNS}
          rows={value.lines}
          keyOf={({ line }) => line}
          isBusy={isReading}
          pager={{
            page: value.page,
            size: value.page_size,
            total: value.total,
            noun: 'lignes',
            onPage: (page) => query.change({ page: String(page) }),
          }}
        />
      )}
    </section>
  )
}
