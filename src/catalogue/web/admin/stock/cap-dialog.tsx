import { FormDialog } from '../../../../accounts/web/desk/form-dialog.tsx'
import { type FormErrors, readField } from '../../../../accounts/web/forms/use-form.ts'
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
  return (
    <FormDialog
      title="Plafond des précommandes"
      consequence={product.name}
      label="Enregistrer"
      check={findFaults}
      onSend={async (typed) => {
        await changePreorderCap(product, readPieces(readField(typed, 'preorder_cap')) ?? null)
        toasts.show('success', 'Le plafond est enregistré.')
        onSaved()
      }}
      onClose={onClose}
    >
      {(errors) => (
        <PiecesField
          name="preorder_cap"
          label="Pièces au plus"
          hint={`${product.preordered} déjà précommandées. Laissez vide pour ne pas limiter.`}
          defaultValue={product.preorder_cap === null ? '' : String(product.preorder_cap)}
          errors={errors}
          isOptional
          isBig
        />
      )}
    </FormDialog>
  )
}

function findFaults(typed: FormData): FormErrors {
  const cap = readField(typed, 'preorder_cap')
  if (cap === '' || readPieces(cap) !== undefined) return {}
  return { preorder_cap: 'Indiquez un nombre entier, ou rien.' }
}
