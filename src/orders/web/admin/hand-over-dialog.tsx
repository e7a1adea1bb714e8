import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { type FormErrors, readField } from '../../../accounts/web/forms/use-form.ts'
import type { DeskOrder, OrderLine } from '../../contract.ts'
import { splitSerials } from '../../rules/desk-faults.ts'
import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import type { Act } from './use-desk-order.ts'

interface HandOverDialogProps {
  order: DeskOrder
  act: Act
  onClose: () => void
}

/** Notes what was handed over: pieces by line, with their serial numbers where they have any. */
export function HandOverDialog({ order, act, onClose }: HandOverDialogProps) {
  const open = order.order_lines.filter((line) => line.product_uom_qty > line.qty_delivered)
  return (
    <FormDialog
      title={`Noter la livraison\u202F: ${order.name}`}
      consequence="Ce qui reste à livrer garde la commande en livraison."
      label="Noter la livraison"
      onSend={(typed) =>
        act(
          'remise',
          {
            lines: open.map(({ id }) => ({
              id,
              quantity: Number(readField(typed, `quantite-${id}`)) || 0,
              serials: splitSerials(readField(typed, `serie-${id}`)),
            })),
          },
          `${order.name}\u202F: la livraison est notée.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => open.map((line) => <HandOverFields key={line.id} line={line} errors={errors} />)}
    </FormDialog>
  )
}

function HandOverFields({ line, errors }: { line: OrderLine; errors: FormErrors }) {
  const { id, product_name, product_uom_qty, qty_delivered } = line
  const left = product_uom_qty - qty_delivered
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{product_name}</legend>
      <div className="form-field">
        <label htmlFor={`quantite-${id}`}>Pièces remises, sur {left}</label>
        <input
          id={`quantite-${id}`}
          name={`quantite-${id}`}
          type="number"
          min={0}
          max={left}
          defaultValue={left}
          className="desk-text"
        />
      </div>
      <TextField
        name={`serie-${id}`}
        label="Numéros de série"
        hint="Séparés par des virgules."
        errors={errors}
        isOptional
      />
    </fieldset>
  )
}
