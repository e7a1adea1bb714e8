import { useState } from 'react'
import type { ActBody, AdminOrder, AdminStep } from '#orders/contract.ts'
import { findReasonErrors } from '#orders/rules/admin-errors.ts'
import { findEntry } from '#platform/contract/find-entry.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { readField } from '#ui/form/use-form.ts'
import { STEP_VERBS } from './admin-words.ts'
import { HandOverFields, handOverForm } from './hand-over-fields.tsx'
import type { Act } from './use-order-act.ts'

/** A step without further input. A hand-over requires the pieces. */
type PlainStep = ActBody<'POST /api/admin/commandes/:id/etape'>['to']

const CONSEQUENCES: Readonly<Record<PlainStep, string>> = {
  sale: 'La commande est à préparer.',
  validation: 'La demande de crédit reprend.',
  to_delivered: 'La commande part : elle ne s’annule plus.',
  cancel: 'Le stock et le créneau sont libérés, et le client est prévenu.',
}

const REOPENED = 'Les articles sont mis de côté de nouveau, s’il en reste, au prix convenu.'

const nameStep = ({ state }: AdminOrder, to: AdminStep['to']): string =>
  state === 'cancel' ? 'Rouvrir' : (findEntry(STEP_VERBS, to) ?? to)

const isPlain = (step: AdminStep['to']): step is PlainStep => step in CONSEQUENCES

interface StepButtonsProps {
  order: AdminOrder
  act: Act
}

/** Buttons of the possible steps, each with the reason if it is blocked. */
export function StepButtons({ order, act }: StepButtonsProps) {
  const [requested, setRequested] = useState<AdminStep['to']>()
  const close = (): void => setRequested(undefined)
  if (order.steps.length === 0) return null
  const next = order.steps.find(({ to, blocked }) => to !== 'cancel' && blocked === null)?.to
  return (
    <section aria-label="Étapes" className="admin-panel">
      <div className="actions">
        {order.steps.map(({ to, blocked }) => (
          <button
            key={to}
            type="button"
            className={`button ${to === 'cancel' ? 'button-outline is-refusal' : to === next ? 'button-sun' : 'button-green'}`}
            disabled={blocked !== null}
            aria-describedby={blocked === null ? undefined : `obstacle-${to}`}
            onClick={() => setRequested(to)}
          >
            {nameStep(order, to)}
          </button>
        ))}
      </div>
      {order.steps.map(
        ({ to, blocked }) =>
          blocked !== null && (
            <p key={to} id={`obstacle-${to}`} className="mt-2 text-sm text-ink-2">
              {nameStep(order, to)}&#x202F;: {blocked}
            </p>
          ),
      )}
      {requested === 'delivered' && <HandOverDialog order={order} act={act} onClose={close} />}
      {requested !== undefined && isPlain(requested) && (
        <StepDialog order={order} to={requested} act={act} onClose={close} />
      )}
    </section>
  )
}

interface StepDialogProps extends StepButtonsProps {
  to: PlainStep
  onClose: () => void
}

function StepDialog({ order, to, act, onClose }: StepDialogProps) {
  const step = order.steps.find((one) => one.to === to)
  const needsReason = step?.needs_reason ?? false
  const isReopened = order.state === 'cancel'
  const verb = nameStep(order, to)
  return (
    <FormDialog
      title={`${verb}\u202F: ${order.name}`}
      consequence={isReopened ? REOPENED : CONSEQUENCES[to]}
      label={verb}
      isGrave={to === 'cancel'}
      check={(typed) => findReasonErrors(readField(typed, 'reason'), needsReason)}
      onSend={(typed) =>
        act(
          'POST /api/admin/commandes/:id/etape',
          { to, reason: readField(typed, 'reason') },
          `${order.name}\u202F: c’est fait.`,
        )
      }
      onClose={onClose}
    >
      {(errors) =>
        step?.missing ? (
          <p className="rounded-lg bg-sun-soft p-3 text-sun-ink">
            <b>{step.missing}</b> Choisissez-les sous « Client et livraison », ou laissez partir la commande
            ainsi.
          </p>
        ) : needsReason ? (
          <TextArea
            name="reason"
            label={isReopened ? 'Raison, que le client lit dans sa commande' : 'Raison, envoyée au client'}
            maxLength={300}
            error={errors['reason']}
          />
        ) : null
      }
    </FormDialog>
  )
}

interface HandOverDialogProps {
  order: AdminOrder
  act: Act
  onClose: () => void
}

/** Records a hand-over: pieces by line, with optional serial numbers. */
function HandOverDialog({ order, act, onClose }: HandOverDialogProps) {
  const open = order.order_lines
    .map(({ id, product_name: name, product_uom_qty, qty_delivered }) => ({
      id,
      name,
      left: product_uom_qty - qty_delivered,
    }))
    .filter(({ left }) => left > 0)
  const form = handOverForm(open, order.version)
  return (
    <FormDialog
      title={`Noter la livraison\u202F: ${order.name}`}
      consequence="Ce qui reste à livrer garde la commande en livraison."
      label="Noter la livraison"
      check={form.check}
      onSend={(typed) =>
        act(
          'POST /api/admin/commandes/:id/remise',
          form.read(typed),
          `${order.name}\u202F: la livraison est notée.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => open.map((line) => <HandOverFields key={line.id} line={line} errors={errors} />)}
    </FormDialog>
  )
}
