import type { PaymentMode } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { meansOf } from '../logic/draft.ts'
import type { RecapStepProps } from './step-card.tsx'

const AFTER: Readonly<Record<PaymentMode, string>> = {
  domicile: 'Rien à payer maintenant.',
  online: 'Vous payez ensuite, depuis la page de la commande.',
  echelonne: 'Rien à payer maintenant.',
}

/** The only yellow button, disabled until the amounts above are current. */
export function ConfirmBar(props: RecapStepProps & { isSlotLost: boolean }) {
  const { kind, draft, preview, agreed, placing, isComplete, isSlotLost, onConfirm } = props
  const { value, isCurrent } = preview
  const means = meansOf(kind.typeSale, draft)
  const isSending = placing.state.kind === 'sending'
  const isChanged = value?.lines.some(({ changes }) => changes.length > 0) ?? true
  const isOvertaken = placing.state.kind === 'changed' || placing.state.kind === 'delivery-changed'
  const isShown = preview.isLost || (isCurrent && !isChanged && !isSlotLost)
  const isSettled = isShown && isComplete && !isOvertaken && agreed.differences.length === 0
  return (
    <div className="action-bar confirm-bar">
      <button
        type="button"
        className="button button-sun w-full"
        aria-disabled={isSending || !isSettled || undefined}
        onClick={() => {
          if (!isSettled || isSending) return
          if (preview.isLost || !value) onConfirm()
          else onConfirm({ total: value.amount_total, delivery: value.amount_delivery })
        }}
      >
        {isSending && <span className="spinner" />}
        {isSending ? (
          'Envoi en cours...'
        ) : (
          <ConfirmLabel text={means ? 'Confirmer et payer' : kind.confirm} total={value?.amount_total} />
        )}
      </button>
      <p className="mt-2 text-center text-sm text-ink-2">
        {kind.typeSale === 'creditorder'
          ? 'Rien à payer avant l’acceptation.'
          : means
            ? `Vous passez par ${means.label}, puis revenez ici.`
            : AFTER[draft.mode]}
      </p>
    </div>
  )
}

/** « Confirmer · 349 900 FCFA », with more context for screen readers. */
function ConfirmLabel({ text, total }: { text: string; total: number | undefined }) {
  const [verb, ...what] = text.split(' ')
  return (
    <span>
      {verb}
      <span className="sr-only"> {what.join(' ')}</span>
      {total !== undefined && ` · ${formatFrancs(total)}`}
    </span>
  )
}
