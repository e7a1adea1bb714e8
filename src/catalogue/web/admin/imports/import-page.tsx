import { useEffect, useState } from 'react'
import type { LineOutcome, ProductImport } from '#catalogue/contract/imports.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { PageBusy, PageFailed } from '#ui/states/page-states.tsx'
import { addressOf, call } from '../call.ts'
import { ImportDecisionPanel } from './import-decision.tsx'
import { ImportLineList } from './import-lines.tsx'
import { OUTCOMES, STATES, ORDERED_OUTCOMES, isUnderWay } from './import-words.ts'
import { CategoryPanel, MappingAgain, MappingPanel } from './mapping-panel.tsx'
import { IMPORT_PATH } from './send-import.ts'

/** Poll interval in ms for a running import. */
const POLL_MS = 700

/** States in which rows are shown. */
const SHOWN: ReadonlySet<ProductImport['state']> = new Set(['ready', 'done', 'undone'])

/** One import: progress, row changes and decision. The import continues when the page is closed. */
export function ImportPage({ importId }: { importId: string }) {
  const { value, failure, reload } = useApiQuery(
    addressOf('GET /api/admin/imports/:id', { params: { id: importId } }),
  )
  const isPolled = value !== undefined && (isUnderWay(value) || value.has_pictures_left)
  useEffect(() => {
    if (!isPolled) return undefined
    const timer = setInterval(reload, POLL_MS)
    return () => clearInterval(timer)
  }, [isPolled, reload])
  if (failure?.kind === 'hidden')
    return (
      <EmptyState icon={<StaffIcon name="file-x" />} title="Cet import n’existe plus" isPage>
        <Link href={IMPORT_PATH} className="underline">
          Voir les imports
        </Link>
      </EmptyState>
    )
  // On an unreliable connection the next poll may succeed, so the data stays visible.
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
      {value.fault !== null && <FileError sentence={value.fault} />}
      {isShown && <Counts shown={value} />}
      {value.ignored.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          Colonnes laissées de côté{'\u202F'}: {value.ignored.join(', ')}.
        </p>
      )}
      {value.state === 'mapping' && <MappingPanel shown={value} onMapped={reload} />}
      {value.state === 'ready' && value.is_mapped && <MappingAgain shown={value} onMapped={reload} />}
      {value.state === 'ready' && value.unknown_categories > 0 && (
        <CategoryPanel shown={value} onMapped={reload} />
      )}
      {value.state === 'ready' && <ImportDecisionPanel shown={value} onDecided={reload} />}
      {value.state === 'done' && <Done shown={value} />}
      {value.state === 'undone' && <Undone shown={value} />}
      {value.can_undo && <UndoImport shown={value} onDecided={reload} />}
      {isShown && <ImportLineList shown={value} onTicked={reload} />}
    </>
  )
}

/** Progress: rows done of the total. */
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

function FileError({ sentence }: { sentence: string }) {
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
      {ORDERED_OUTCOMES.filter((outcome) => (shown.counts[outcome] ?? 0) > 0).map((outcome) => {
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
      {shown.has_pictures_left && <p className="mt-1 text-sm">Les images sont en cours de téléchargement.</p>}
      {(shown.counts.missed ?? 0) > 0 && (
        <p className="mt-1 text-sm text-promo-ink">
          Des lignes n’ont pas pu l’être{'\u202F'}: elles disent pourquoi ci-dessous.
        </p>
      )}
    </output>
  )
}

function Undone({ shown }: { shown: ProductImport }) {
  const unchanged = shown.counts.kept ?? 0
  return (
    <output className="admin-panel mt-4 block">
      <p className="font-medium">
        L’import est annulé{'\u202F'}: les produits sont comme avant, ceux qu’il avait créés sont archivés.
      </p>
      {unchanged > 0 && (
        <p className="mt-1 text-sm text-promo-ink">
          {unchanged > 1
            ? `${formatAmount(unchanged)} produits sont laissés tels quels`
            : 'Un produit est laissé tel quel'}
          {'\u202F'}: la liste dit pourquoi.
        </p>
      )}
    </output>
  )
}

/** Undoes an import after a confirmation that explains the effect. */
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
