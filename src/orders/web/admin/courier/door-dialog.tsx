import { TextField } from '../../../../accounts/web/forms/text-field.tsx'
import { type FormErrors, readField } from '../../../../accounts/web/forms/use-form.ts'
import { formatFrancs } from '../../../../platform/contract/format-francs.ts'
import type { Stop, StopLine } from '../../../contract.ts'
import { findDoorFaults, readFrancs, splitSerials } from '../../../rules/desk-faults.ts'
import { FormDialog } from '../../../../accounts/web/desk/form-dialog.tsx'
import type { QueuedDeed } from './deed-queue.ts'
import { newKey } from './new-key.ts'

interface DoorDialogProps {
  stop: Stop
  /** Keeps what was done; it is sent from there. */
  onDeed: (deed: QueuedDeed) => void
  onClose: () => void
}

/** Hands over all or a part, with serial numbers, and says what was paid. */
export function DoorDialog({ stop, onDeed, onClose }: DoorDialogProps) {
  const due = stop.amount_due + stop.delivery_due
  const open = stop.lines.filter((line) => line.quantity > line.qty_delivered)
  return (
    <FormDialog
      title={`Livrer ${stop.name}`}
      consequence={due > 0 ? `À encaisser\u202F: ${formatFrancs(due)}.` : 'Rien à encaisser.'}
      label="Confirmer la livraison"
      check={(typed) =>
        findDoorFaults(
          open.map((line) => readLine(typed, line)),
          readField(typed, 'montant'),
          due,
        )
      }
      onSend={async (typed) => {
        const key = newKey()
        const lines = open.map((line) => {
          const { id, quantity, serials } = readLine(typed, line)
          return { id, quantity, serials }
        })
        const amount = due > 0 ? (readFrancs(readField(typed, 'montant')) ?? 0) : 0
        const body = { kind: 'delivered', key, lines, amount }
        onDeed({ key, stopId: stop.id, stopName: stop.name, body })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {open.map((line) => (
            <LineFields key={line.id} line={line} errors={errors} />
          ))}
          {due > 0 && (
            <TextField
              name="montant"
              label="Montant reçu en espèces"
              type="tel"
              hint="0 si le client paie autrement."
              errors={errors}
              defaultValue={String(due)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function readLine(typed: FormData, { id, quantity, qty_delivered }: StopLine) {
  return {
    id,
    left: quantity - qty_delivered,
    quantity: Number(readField(typed, `pieces-${id}`)) || 0,
    serials: splitSerials(readField(typed, `serie-${id}`)),
  }
}

function LineFields({ line, errors }: { line: StopLine; errors: FormErrors }) {
  const left = line.quantity - line.qty_delivered
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{line.name}</legend>
      <div className="form-field">
        <label htmlFor={`pieces-${line.id}`}>Pièces remises, sur {left}</label>
        <input
          id={`pieces-${line.id}`}
          name={`pieces-${line.id}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={left}
          defaultValue={left}
          className="desk-text"
        />
      </div>
      <TextField
        name={`serie-${line.id}`}
        label="Numéros de série"
        hint="Séparés par des virgules."
        errors={errors}
        isOptional
      />
    </fieldset>
  )
}
