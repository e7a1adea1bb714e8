import { type FormEvent, useState } from 'react'
import type { Stop } from '#orders/contract.ts'
import { findReasonErrors } from '#orders/rules/admin-errors.ts'
import { FAILED_OUTCOMES, dueForHanded } from '#orders/rules/delivery-outcomes.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { CheckRow } from '#ui/form/check-row.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { findTypedPiecesErrors, readTypedPieces } from '../typed-pieces.ts'
import { listOpenLines, queueAction, type StopDialogProps } from './door-dialog.tsx'

/** Records that no one was present. The order stays in transit or returns to the shop. */
export function AbsentDialog({ stop, onAction, onClose }: StopDialogProps) {
  return (
    <EditDialog
      title={`Client absent\u202F: ${stop.name}`}
      consequence="Le client voit votre passage dans sa commande."
      label="Noter le passage"
      fields={[
        {
          kind: 'area',
          name: 'reason',
          label: 'Ce qui s’est passé',
          maxLength: 300,
          missing: 'Indiquez la raison.',
        },
      ]}
      onSend={async ({ reason }, form) =>
        onAction(
          queueAction(stop, (named) => ({
            ...named,
            kind: 'absent',
            reason,
            comes_back: form.has('retour'),
          })),
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <CheckRow name="retour" errors={errors}>
          La commande revient au magasin (sinon, vous repassez aujourd’hui)
        </CheckRow>
      )}
    </EditDialog>
  )
}

/** Failures at a door other than absence. */
const PROBLEMS = ['refused', 'damaged', 'wrong-amount', 'rescheduled'] as const
type Problem = (typeof PROBLEMS)[number]

const readProblem = (typed: FormData): Problem | undefined =>
  PROBLEMS.find((one) => one === readField(typed, 'issue'))

/** Records why the order returns, and damaged pieces. */
export function FailedDialog({ stop, onAction, onClose }: StopDialogProps) {
  return (
    <FormDialog
      title={`Pas livrée\u202F: ${stop.name}`}
      consequence="La commande revient au magasin, qui choisit la suite avec le client."
      label="Noter le retour"
      isGrave
      check={(typed) => findProblemErrors(stop, typed)}
      onSend={async (typed) => {
        const kind = readProblem(typed)
        const reason = readField(typed, 'reason')
        if (kind === undefined) return
        onAction(
          queueAction(stop, (named) =>
            kind === 'damaged'
              ? { ...named, kind, reason, ...readDamaged(stop, typed) }
              : { ...named, kind, reason },
          ),
        )
      }}
      onClose={onClose}
    >
      {(errors) => <ProblemFields stop={stop} errors={errors} />}
    </FormDialog>
  )
}

/** The damaged pieces. The others are handed over if the customer takes them. */
function readDamaged(stop: Stop, typed: FormData) {
  const broken = listOpenLines(stop).map(({ id, left }) => ({
    id,
    left,
    quantity: readTypedPieces(typed, `abimees-${id}`) ?? 0,
  }))
  const takes = typed.has('prend')
  return {
    damaged: broken.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => ({ id, quantity })),
    lines: takes
      ? broken.map(({ id, left, quantity }) => ({ id, quantity: left - quantity, serials: [] }))
      : [],
    amount: takes ? (readFrancs(readField(typed, 'montant')) ?? 0) : 0,
  }
}

function findProblemErrors(stop: Stop, typed: FormData): FormErrors {
  const kind = readProblem(typed)
  if (kind === undefined) return { issue: 'Choisissez ce qui s’est passé.' }
  const errors = findReasonErrors(readField(typed, 'reason'))
  if (kind !== 'damaged') return errors
  const names = listOpenLines(stop).map(({ id }) => `abimees-${id}`)
  const pieces = findTypedPiecesErrors(typed, names)
  if (Object.keys(pieces).length > 0) return { ...errors, ...pieces }
  const { damaged, lines } = readDamaged(stop, typed)
  const most = new Map(listOpenLines(stop).map(({ id, left }) => [id, left]))
  if (damaged.length === 0) return { ...errors, form: 'Indiquez les pièces abîmées.' }
  if (damaged.some(({ id, quantity }) => quantity > (most.get(id) ?? 0)))
    return { ...errors, form: 'Il ne reste pas autant de pièces à livrer.' }
  if (typed.has('prend') && lines.every(({ quantity }) => quantity === 0))
    return { ...errors, form: 'Tout est abîmé : il ne reste rien à remettre.' }
  const due = stop.cash_due
  const amount = readFrancs(readField(typed, 'montant'))
  if (typed.has('prend') && due > 0 && (amount === undefined || amount > due))
    return { ...errors, montant: `Indiquez un montant de 0 à ${formatFrancs(due)}.` }
  return errors
}

function ProblemFields({ stop, errors }: { stop: Stop; errors: FormErrors }) {
  const [kind, setKind] = useState<Problem>()
  const [sale, setSale] = useState<{ takes: boolean; due: number }>({ takes: false, due: 0 })
  function follow({ currentTarget }: FormEvent<HTMLDivElement>): void {
    const form = currentTarget.closest('form')
    if (form === null) return
    const typed = new FormData(form)
    setKind(readProblem(typed))
    const { lines } = readDamaged(stop, typed)
    const handed = new Map(lines.map(({ id, quantity }) => [id, quantity]))
    setSale({ takes: typed.has('prend'), due: dueForHanded(stop, handed) + stop.delivery_due })
  }
  return (
    <div className="grid gap-4" onInput={follow}>
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-medium">Ce qui s’est passé</legend>
        {PROBLEMS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="issue"
              value={one}
              aria-describedby={errors['issue'] && 'issue-error'}
            />
            {FAILED_OUTCOMES[one].label}
          </label>
        ))}
        <FieldError name="issue" error={errors['issue']} />
      </fieldset>
      {kind === 'damaged' && <DamagedFields stop={stop} errors={errors} sale={sale} />}
      <TextArea
        name="reason"
        label="En quelques mots, pour le magasin"
        maxLength={300}
        error={errors['reason']}
      />
    </div>
  )
}

function DamagedFields({
  stop,
  errors,
  sale: { takes, due },
}: {
  stop: Stop
  errors: FormErrors
  sale: { takes: boolean; due: number }
}) {
  return (
    <>
      {listOpenLines(stop).map(({ id, name, left }) => (
        <InputField
          key={id}
          name={`abimees-${id}`}
          label={`${name}\u202F: pièces abîmées, sur ${left}`}
          inputMode="numeric"
          maxLength={6}
          defaultValue={0}
          error={errors[`abimees-${id}`]}
        />
      ))}
      <CheckRow name="prend" errors={errors}>
        Le client prend le reste
      </CheckRow>
      {takes && stop.cash_due > 0 && (
        <TextField
          key={due}
          name="montant"
          label="Montant reçu en espèces"
          type="tel"
          hint={`Pour ce qu’il prend\u202F: ${formatFrancs(due)}.`}
          errors={errors}
          defaultValue={String(due)}
        />
      )}
    </>
  )
}
