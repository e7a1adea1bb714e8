import { type FormEvent, useState } from 'react'
import type { Stop, StopAction } from '#orders/contract.ts'
import { findDoorErrors, findReasonErrors } from '#orders/rules/admin-errors.ts'
import { dueForHanded } from '#orders/rules/delivery-outcomes.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { createUuid } from '#platform/web/session/guest-id.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { CheckRow } from '#ui/form/check-row.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { HandOverFields, findHandedErrors, readHanded } from '../hand-over-fields.tsx'
import type { QueuedAction } from './action-queue.ts'

export interface StopDialogProps {
  stop: Stop
  /** Saves the action, which is then sent from the queue. */
  onAction: (action: QueuedAction) => void
  onClose: () => void
}

/** Creates an action with its own key and the phone's time. */
export function queueAction(
  { id, name }: Stop,
  say: (named: { key: string; said_at: string }) => StopAction,
): QueuedAction {
  const key = createUuid()
  return { key, stopId: id, stopName: name, body: say({ key, said_at: serverDate().toISOString() }) }
}

/** Lines with pieces left to hand over. */
export const listOpenLines = ({ lines }: Stop) =>
  lines
    .map(({ id, name, quantity, qty_delivered }) => ({ id, name, left: quantity - qty_delivered }))
    .filter(({ left }) => left > 0)

/** Hands over all or some pieces with serial numbers, and records the payment. The amount due follows the pieces. */
export function DoorDialog({ stop, onAction, onClose }: StopDialogProps) {
  const open = listOpenLines(stop)
  const due = stop.cash_due
  const readLines = (typed: FormData) => open.map((line) => ({ ...readHanded(typed, line), left: line.left }))
  const isPart = (typed: FormData): boolean => readLines(typed).some(({ quantity, left }) => quantity < left)
  const comesBack = (typed: FormData): boolean => isPart(typed) && typed.has('reste')
  return (
    <FormDialog
      title={`Livrer ${stop.name}`}
      consequence={due > 0 ? `À encaisser pour le tout\u202F: ${formatFrancs(due)}.` : 'Rien à encaisser.'}
      label="Confirmer la livraison"
      check={(typed) => ({
        ...findDoorErrors(readLines(typed), readField(typed, 'montant'), due),
        ...findHandedErrors(typed, open),
        ...(comesBack(typed) && findReasonErrors(readField(typed, 'reason'))),
      })}
      onSend={async (typed) => {
        const lines = open.map((line) => readHanded(typed, line))
        const amount = due > 0 ? (readFrancs(readField(typed, 'montant')) ?? 0) : 0
        const reason = readField(typed, 'reason')
        onAction(
          queueAction(stop, (named) =>
            comesBack(typed)
              ? { ...named, kind: 'partly', reason, lines, amount }
              : { ...named, kind: 'delivered', lines, amount },
          ),
        )
      }}
      onClose={onClose}
    >
      {(errors) => <DoorFields stop={stop} errors={errors} />}
    </FormDialog>
  )
}

/** Pieces, the amount due for them, and the handling of the rest. A typed amount stays. */
function DoorFields({ stop, errors }: { stop: Stop; errors: FormErrors }) {
  const open = listOpenLines(stop)
  const whole = stop.cash_due
  const [due, setDue] = useState(whole)
  const [isPart, setIsPart] = useState(false)
  const [goesBack, setGoesBack] = useState(false)
  const [hasTyped, setHasTyped] = useState(false)
  function follow({ currentTarget, target }: FormEvent<HTMLDivElement>): void {
    const form = currentTarget.closest('form')
    if (form === null || !(target instanceof HTMLInputElement)) return
    if (target.name === 'montant') return setHasTyped(true)
    const typed = new FormData(form)
    const handed = new Map(open.map((line) => [line.id, readHanded(typed, line).quantity]))
    const leavesSome = open.some(({ id, left }) => (handed.get(id) ?? 0) < left)
    setDue(leavesSome ? dueForHanded(stop, handed) + stop.delivery_due : whole)
    setIsPart(leavesSome)
    setGoesBack(typed.has('reste'))
  }
  return (
    <div className="grid gap-4" onInput={follow}>
      {open.map((line) => (
        <HandOverFields key={line.id} line={line} errors={errors} />
      ))}
      {whole > 0 && (
        <TextField
          key={hasTyped ? 'typed' : due}
          name="montant"
          label="Montant reçu en espèces"
          type="tel"
          hint={isPart ? `Pour ces pièces\u202F: ${formatFrancs(due)}.` : '0 si le client paie autrement.'}
          errors={errors}
          defaultValue={String(due)}
        />
      )}
      {isPart && (
        <CheckRow name="reste" errors={errors}>
          Le reste revient au magasin (sinon, vous repassez le livrer)
        </CheckRow>
      )}
      {isPart && goesBack && (
        <TextArea
          name="reason"
          label="Pourquoi le client ne le prend pas"
          maxLength={300}
          error={errors['reason']}
        />
      )}
    </div>
  )
}
