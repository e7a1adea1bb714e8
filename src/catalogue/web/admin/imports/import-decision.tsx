import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { ImportDecision, ProductImport } from '#catalogue/contract/imports.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { reportPending } from '#ui/dialog/report-pending.ts'
import { Warning } from '#ui/states/warning.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { call } from '../call.ts'
import { IMPORT_PATH } from './send-import.ts'

interface ImportDecisionProps {
  shown: ProductImport
  /** Called after a decision or an error, to reload the import. */
  onDecided: () => void
}

/** Sends the decision. On an error, shows it and reloads. */
function useDecision({ shown, onDecided }: ImportDecisionProps) {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const params = { id: shown.id }
  async function apply(decision: ImportDecision): Promise<void> {
    setIsSending(true)
    try {
      await call('POST /api/admin/imports/:id/appliquer', { params, body: decision })
    } catch (failure) {
      if (!reportPending(failure)) toasts.show('error', errorMessage(failure))
    }
    setIsSending(false)
    onDecided()
  }
  async function leave(): Promise<void> {
    try {
      await call('DELETE /api/admin/imports/:id', { params })
      await navigate(IMPORT_PATH)
    } catch (failure) {
      toasts.show('error', errorMessage(failure))
      onDecided()
    }
  }
  return { isSending, apply, leave }
}

/** Apply the import, leave out invalid rows, or abandon it. */
export function ImportDecisionPanel({ shown, onDecided }: ImportDecisionProps) {
  const { isSending, apply, leave } = useDecision({ shown, onDecided })
  const [skipsBad, setSkipsBad] = useState(false)
  const [movesStock, setMovesStock] = useState(true)
  const bad = shown.counts.error ?? 0
  const { unticked } = shown
  const all = (shown.counts.create ?? 0) + (shown.counts.update ?? 0)
  // Without stock changes, rows unticked only because of stock are applied too.
  const good = movesStock ? all - unticked : all
  const isOff = isSending || good === 0 || (bad > 0 && !skipsBad)
  return (
    <section className="admin-panel mt-4">
      <h2>Votre décision</h2>
      <p className="mt-1 text-sm text-ink-2">
        {good === 0 && all > 0 ? 'Aucune ligne n’est cochée.' : describe(good, bad)}
      </p>
      <SecondPersonNote limit="prices" />
      {shown.warned > 0 && (
        <Warning className="mt-2">
          {shown.warned > 1
            ? `${formatAmount(shown.warned)} lignes sont à vérifier`
            : 'Une ligne est à vérifier'}
          {'\u202F'}: l’import reste possible.
        </Warning>
      )}
      {unticked > 0 && (
        <p className="mt-2 text-sm">
          {unticked > 1
            ? `${formatAmount(unticked)} lignes sont décochées et ne seront pas appliquées\u202F: cochez-les ci-dessous si le fichier a raison.`
            : 'Une ligne est décochée et ne sera pas appliquée\u202F: cochez-la ci-dessous si le fichier a raison.'}
        </p>
      )}
      {unticked > 0 && !movesStock && (
        <p className="mt-2 text-sm">
          Sans le stock, celles que lui seul a décochées sont appliquées quand même, quantité exceptée.
        </p>
      )}
      <div className="mt-3 grid gap-2">
        {bad > 0 && all > 0 && (
          <Tick isTicked={skipsBad} onTick={setSkipsBad}>
            Ignorer {formatAmount(bad)} {bad > 1 ? 'lignes' : 'ligne'} à corriger
          </Tick>
        )}
        {shown.has_quantities && all > 0 && (
          <Tick isTicked={movesStock} onTick={setMovesStock}>
            Corriger aussi le stock d’après la colonne Quantité
          </Tick>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-sun"
          aria-disabled={isOff}
          onClick={() => !isOff && void apply({ skip_bad: skipsBad, moves_stock: movesStock })}
        >
          {isSending ? 'Envoi en cours...' : 'Appliquer l’import'}
        </button>
        <button type="button" className="button button-outline" onClick={() => void leave()}>
          Abandonner
        </button>
      </div>
    </section>
  )
}

function describe(good: number, bad: number): string {
  if (good === 0 && bad === 0) return 'Le fichier dit ce que le catalogue dit déjà\u202F: rien à appliquer.'
  if (bad === 0) return `${formatAmount(good)} ${good > 1 ? 'produits vont' : 'produit va'} changer.`
  if (good === 0) return 'Corrigez le fichier et renvoyez-le\u202F: tel quel, il ne change rien.'
  return 'Tant que des lignes sont à corriger, rien ne change. Corrigez le fichier et renvoyez-le, ou ignorez-les.'
}

interface TickProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  children: ReactNode
}

function Tick({ isTicked, onTick, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 flex-none accent-brand"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
