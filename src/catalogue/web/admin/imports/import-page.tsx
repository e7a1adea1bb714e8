import FileX from 'lucide-react/icons/file-x'
import { useEffect } from 'react'
import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { ProductImport } from '../../../contract/imports.ts'
import { ImportDecisionPanel } from './import-decision.tsx'
import { ImportLineList } from './import-lines.tsx'
import { IMPORT_PATH } from './import-start.tsx'
import { OUTCOMES, STATES, TOLD, formatCount, isUnderWay } from './import-words.ts'
import { Link } from '../../../../ui/link.tsx'

/** Milliseconds between two looks at an import that is under way. */
const POLL_MS = 700

/** One import: how far it is, what it changes row by row, and the decision. It goes on without this page. */
export function ImportPage({ importId }: { importId: string }) {
  const { value, failure, reload } = useStaffRead<ProductImport>(`/api/admin/imports/${importId}`)
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
  if (failure && value === undefined) return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
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
        {'\u202F'}: {formatCount(done)} sur {formatCount(Math.max(all, done))} lignes
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
            <dd className={look === 'is-refused' ? 'is-late' : undefined}>{formatCount(count)}</dd>
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
