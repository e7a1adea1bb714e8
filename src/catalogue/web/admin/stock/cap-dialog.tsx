import { useEffect, useId, useRef } from 'react'
import { FormSummary } from '../../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, readField, useForm } from '../../../../accounts/web/forms/use-form.ts'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { StockFigures } from '../../../contract/stock.ts'
import { readPieces } from '../../../rules/read-pieces.ts'
import { PiecesField } from './pieces-field.tsx'
import { changePreorderCap } from './stock-calls.ts'

interface CapDialogProps {
  product: StockFigures
  onSaved: () => void
  onClose: () => void
}

/** How many pieces may be pre-ordered before they arrive. Mount it to open it. */
export function CapDialog({ product, onSaved, onClose }: CapDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { form, errors, isSending } = useForm(
    (typed): FormErrors => {
      const cap = readField(typed, 'preorder_cap')
      if (cap === '' || readPieces(cap) !== undefined) return {}
      return { preorder_cap: 'Indiquez un nombre entier, ou rien.' }
    },
    async (typed) => {
      await changePreorderCap(product, readPieces(readField(typed, 'preorder_cap')) ?? null)
      toasts.show('success', 'Le plafond est enregistré.')
      dialog.current?.close()
      onSaved()
    },
  )
  const { preorder_cap: _cap, ...others } = errors
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        Plafond des précommandes
      </h2>
      <p className="mt-1 text-ink-2">{product.name}</p>
      <form {...form} className="desk-form mt-4">
        <FormSummary errors={others} />
        <PiecesField
          name="preorder_cap"
          label="Pièces au plus"
          hint={`${product.preordered} déjà précommandées. Laissez vide pour ne pas limiter.`}
          defaultValue={product.preorder_cap === null ? '' : String(product.preorder_cap)}
          errors={errors}
          isOptional
          isBig
        />
        <div className="desk-actions">
          <button type="submit" className="button button-sun" aria-disabled={isSending}>
            {isSending ? 'Envoi en cours...' : 'Enregistrer'}
          </button>
          <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
            Annuler
          </button>
        </div>
      </form>
    </dialog>
  )
}
