import FileX from 'lucide-react/icons/file-x'
import { useEffect, useState } from 'react'
import type { ImportLine, LineOutcome, ProductImport } from '#catalogue/contract/imports.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { PageFailed, PageBusy } from '#ui/states/page-states.tsx'
import { Warning } from '#ui/states/warning.tsx'
import { Chip } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { addressOf, call } from '../call.ts'
import { ImportDecisionPanel } from './import-decision.tsx'
import { OUTCOMES, STATES, TOLD, formatCell, isUnderWay } from './import-words.ts'
import { IMPORT_PATH } from './send-import.ts'

/** Milliseconds between two looks at an import that is under way. */
const POLL_MS = 700

/** Once it is read and decided upon, its rows are shown. */
const SHOWN: ReadonlySet<ProductImport['state']> = new Set(['ready', 'done', 'undone'])

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
  const isShown = SHOWN.has(value.state) || (value.state === 'failed' && value.applied > 0)
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
      {value.state === 'undone' && <Undone shown={value} />}
      {value.can_undo && <UndoImport shown={value} onDecided={reload} />}
      {isShown && <ImportLineList shown={value} />}
    </>
  )
}

/** How far it is: rows done, of all that there are to do. */
function measure({
  state,
  total,
  checked,
  applied,
  counts,
}: ProductImport): [label: string, done: number, all: number] {
  const sum = (...outcomes: LineOutcome[]): number =>
    outcomes.reduce((rows, outcome) => rows + (counts[outcome] ?? 0), 0)
  if (state === 'checking') return ['Lecture et comparaison', checked, total]
  if (state === 'applying') return ['Application', applied, sum('create', 'update') + applied]
  const done = sum('undone', 'kept')
  return ['Annulation', done, sum('created', 'updated') + done]
}

function Progress({ shown }: { shown: ProductImport }) {
  if (!isUnderWay(shown)) return null
  const [label, done, all] = measure(shown)
  return (
    <div className="admin-panel">
      <label htmlFor="avancement" className="text-sm">
        {label}
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
    </output>
  )
}

function Undone({ shown }: { shown: ProductImport }) {
  const kept = shown.counts.kept ?? 0
  return (
    <output className="admin-panel mt-4 block">
      <p className="font-medium">
        L’import est annulé{'\u202F'}: les produits sont comme avant, ceux qu’il avait créés sont archivés.
      </p>
      {kept > 0 && (
        <p className="mt-1 text-sm text-promo-ink">
          {kept > 1
            ? `${formatAmount(kept)} produits sont laissés tels quels`
            : 'Un produit est laissé tel quel'}
          {'\u202F'}: la liste dit pourquoi.
        </p>
      )}
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

function Detail({ line: { differences, warnings, reason } }: { line: ImportLine }) {
  if (reason !== null) return <span className="text-promo-ink">{reason}</span>
  return (
    <ul>
      {warnings.map((sentence) => (
        <li key={sentence}>
          <Warning>{sentence}</Warning>
        </li>
      ))}
      {differences.map(({ label, before, after }) => (
        <li key={label}>
          {label}
          {'\u202F: '}
          {before !== '' && <del className="text-ink-2">{formatCell(label, before)}</del>}{' '}
          {after === '' ? 'vide' : <b>{formatCell(label, after)}</b>}
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
  const chosen = [...kinds, 'warned' as const].find((kind) => kind === query.get('voir'))
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
        <FilterFold count={chosen === undefined ? 0 : 1}>
          <Chip label="Toutes" isOn={chosen === undefined} onPress={() => query.change({ voir: '' })} />
          {kinds.map((outcome) => (
            <Chip
              key={outcome}
              label={`${OUTCOMES[outcome].several} (${formatAmount(shown.counts[outcome] ?? 0)})`}
              isOn={chosen === outcome}
              onPress={() => query.change({ voir: outcome })}
            />
          ))}
          {shown.warned > 0 && shown.state !== 'undone' && (
            <Chip
              label={`À vérifier (${formatAmount(shown.warned)})`}
              isOn={chosen === 'warned'}
              onPress={() => query.change({ voir: 'warned' })}
            />
          )}
        </FilterFold>
      </div>
      {value && (
        <DataTable
          caption="Lignes du fichier"
          columns={COLUMNS}
          rows={value.lines}
          keyOf={({ line }) => line}
          isBusy={isReading}
          pager={pagerOf(value, 'lignes', query)}
        />
      )}
    </section>
  )
}

/** Undoes what an import did, once it was said what that means. */
function UndoImport({
  shown: { id, file_name },
  onDecided,
}: {
  shown: ProductImport
  onDecided: () => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  async function undo(): Promise<void> {
    try {
      await call('POST /api/admin/imports/:id/annuler', { params: { id } })
    } finally {
      onDecided()
    }
  }
  return (
    <div className="mt-4">
      <button type="button" className="button button-outline is-refusal" onClick={() => setIsAsking(true)}>
        Annuler cet import
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Annuler l’import « ${file_name} »\u202F?`}
          label="Annuler cet import"
          isGrave
          onConfirm={undo}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Les produits modifiés redeviennent comme avant, stock compris{'\u202F'}; ceux que l’import a créés
            sont archivés. Un produit changé ou commandé depuis reste tel quel, et la liste dit pourquoi.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
