import { useState } from 'react'
import { Moment } from '../../../ui/admin/moment.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Approval, Approvals } from '../../contract.ts'
import { findMissing, keepFaults } from '../../rules/form-checks.ts'
import { readField } from '../forms/use-form.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeskFailure, DeskWaiting } from './desk-state.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextArea } from './text-area.tsx'
import { useStaffRead } from './use-staff-read.ts'

interface ApprovalListProps {
  /** Where what waits is read and decided. */
  path: string
  /** The right that a colleague needs, as staff call it. */
  right: string
  /** Shows nothing where nothing waits. */
  isQuiet?: boolean
  onDecided: () => void
}

/** What one member of staff asked for and another one must confirm. */
export function ApprovalList({ path, right, isQuiet = false, onDecided }: ApprovalListProps) {
  const { value, failure, reload } = useStaffRead<Approvals>(path)
  const [asked, setAsked] = useState<{ request: Approval; verb: 'confirmer' | 'refuser' }>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return isQuiet ? null : <DeskWaiting />
  if (isQuiet && value.requests.length === 0) return null
  return (
    <section aria-labelledby="a-confirmer" className="admin-panel mb-4">
      <h2 id="a-confirmer">À confirmer par un·e collègue</h2>
      <WhoMay others={value.others} right={right} />
      {value.requests.length === 0 ? (
        <EmptyState icon={<Icon name="check" />} title="Rien à confirmer">
          Les décisions qui demandent deux personnes attendent ici, 7&nbsp;jours au plus.
        </EmptyState>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {value.requests.map((request) => (
            <Row key={request.id} request={request} onAsk={(verb) => setAsked({ request, verb })} />
          ))}
        </ul>
      )}
      {asked && (
        <Decision
          {...asked}
          path={path}
          onClose={() => {
            setAsked(undefined)
            reload()
            onDecided()
          }}
        />
      )}
    </section>
  )
}

function WhoMay({ others, right }: { others: readonly string[]; right: string }) {
  if (others.length > 0)
    return (
      <p className="mt-1 text-ink-2">Peuvent confirmer ce que vous demandez&#x202F;: {others.join(', ')}.</p>
    )
  return (
    <p className="desk-note mt-2 bg-well">
      Personne d’autre que vous n’a le droit «&nbsp;{right}&nbsp;»&#x202F;: une décision qui demande deux
      personnes attendrait en vain. Un administrateur donne ce droit sur la page Équipe.
    </p>
  )
}

interface RowProps {
  request: Approval
  onAsk: (verb: 'confirmer' | 'refuser') => void
}

function Row({ request: { title, by, reason, asked_at, expires_at, is_own }, onAsk }: RowProps) {
  return (
    <li className="grid gap-2 py-3">
      <div>
        <b className="block font-medium">{title}</b>
        <span className="text-sm text-ink-2">
          {is_own ? 'Demandé par vous' : `Demandé par ${by}`}, <Moment at={asked_at} />. Expire&#x202F;:{' '}
          <Moment at={expires_at} />
        </span>
        {reason !== '' && <p>{reason}</p>}
      </div>
      {is_own ? (
        <p className="text-ink-2">Une autre personne doit confirmer.</p>
      ) : (
        <div className="desk-actions">
          <button
            type="button"
            className="button button-green"
            aria-label={`Confirmer\u202F: ${title}`}
            onClick={() => onAsk('confirmer')}
          >
            Confirmer
          </button>
          <button
            type="button"
            className="button button-outline"
            aria-label={`Refuser\u202F: ${title}`}
            onClick={() => onAsk('refuser')}
          >
            Refuser
          </button>
        </div>
      )}
    </li>
  )
}

interface DecisionProps {
  request: Approval
  verb: 'confirmer' | 'refuser'
  path: string
  onClose: () => void
}

function Decision({ request: { id, title, by }, verb, path, onClose }: DecisionProps) {
  const send = async (body: object, said: string): Promise<void> => {
    await sendAsCustomer<Approvals>(`${path}/${id}/${verb}`, { method: 'POST', body })
    toasts.show('success', said)
  }
  if (verb === 'confirmer')
    return (
      <ConfirmDialog
        title={`Confirmer\u202F?`}
        label="Confirmer"
        onConfirm={() => send({}, 'Confirmé\u202F: c’est fait.')}
        onClose={onClose}
      >
        {title}, à la demande de {by}. C’est fait aussitôt.
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title="Refuser la demande"
      consequence={`${title}. Rien ne change, et ${by} en est averti·e.`}
      label="Refuser"
      isGrave
      check={(typed) =>
        keepFaults({ reason: findMissing(readField(typed, 'reason'), 'Indiquez la raison.') })
      }
      onSend={(typed) => send({ reason: readField(typed, 'reason') }, 'La demande est refusée.')}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea name="reason" label={`Raison, envoyée à ${by}`} maxLength={300} error={errors['reason']} />
      )}
    </FormDialog>
  )
}
