import { useState } from 'react'
import { TextArea } from '../../../accounts/web/desk/text-area.tsx'
import { readField } from '../../../accounts/web/forms/use-form.ts'
import type { DeskOrder, DeskStep } from '../../contract.ts'
import { findReasonFaults } from '../../rules/desk-faults.ts'
import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { STEP_VERBS } from './desk-words.ts'
import type { Act } from './use-desk-order.ts'

const CONSEQUENCES: Readonly<Record<string, string>> = {
  sale: 'La commande est à préparer.',
  to_delivered: 'La commande part : elle ne s’annule plus.',
  cancel: 'Le stock et le créneau sont libérés, et le client est prévenu.',
}

interface StepButtonsProps {
  order: DeskOrder
  act: Act
}

/** The steps that the order can take, each a button; what stands in the way of one is said under it. */
export function StepButtons({ order, act }: StepButtonsProps) {
  const [asked, setAsked] = useState<DeskStep['to']>()
  const close = (): void => setAsked(undefined)
  if (order.steps.length === 0) return null
  return (
    <section aria-label="Étapes" className="admin-panel">
      <div className="desk-actions">
        {order.steps.map(({ to, blocked }) => (
          <button
            key={to}
            type="button"
            className={`button ${to === 'cancel' ? 'button-outline is-refusal' : 'button-green'}`}
            disabled={blocked !== null}
            aria-describedby={blocked === null ? undefined : `obstacle-${to}`}
            onClick={() => setAsked(to)}
          >
            {STEP_VERBS[to] ?? to}
          </button>
        ))}
      </div>
      {order.steps.map(
        ({ to, blocked }) =>
          blocked !== null && (
            <p key={to} id={`obstacle-${to}`} className="mt-2 text-sm text-ink-2">
              {STEP_VERBS[to]}&#x202F;: {blocked}
            </p>
          ),
      )}
      {asked === 'delivered' && <HandOverDialog order={order} act={act} onClose={close} />}
      {asked !== undefined && asked !== 'delivered' && (
        <StepDialog order={order} to={asked} act={act} onClose={close} />
      )}
    </section>
  )
}

interface StepDialogProps extends StepButtonsProps {
  to: DeskStep['to']
  onClose: () => void
}

function StepDialog({ order, to, act, onClose }: StepDialogProps) {
  const needsReason = order.steps.find((step) => step.to === to)?.needs_reason ?? false
  const verb = STEP_VERBS[to] ?? to
  return (
    <FormDialog
      title={`${verb}\u202F: ${order.name}`}
      consequence={CONSEQUENCES[to] ?? ''}
      label={verb}
      isGrave={to === 'cancel'}
      check={(typed) => findReasonFaults(readField(typed, 'reason'), needsReason)}
      onSend={(typed) =>
        act('etape', { to, reason: readField(typed, 'reason') }, `${order.name}\u202F: c’est fait.`)
      }
      onClose={onClose}
    >
      {(errors) =>
        needsReason && (
          <TextArea
            name="reason"
            label="Raison, envoyée au client"
            maxLength={300}
            error={errors['reason']}
          />
        )
      }
    </FormDialog>
  )
}
