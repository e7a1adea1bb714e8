import { type ReactNode, useState } from 'react'
import type { Approval, Approvals, Confirmation, Confirmations } from '#accounts/contract.ts'
import { ApprovalRejection } from '#accounts/contract/approvals.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { toasts } from '#ui/toast/toast-store.ts'

export const rejectionForm = bodyForm(ApprovalRejection, (typed: FormData) => readFields(typed, ['reason']))

interface Deciding {
  confirm: (requestId: number) => Promise<unknown>
  refuse: (requestId: number, reason: string) => Promise<unknown>
}

interface ApprovalListProps extends Deciding {
  approvals: Approvals
  /** Right that the confirming colleague needs, in staff's wording. */
  right: string
  /** Renders nothing when no request is pending. */
  isQuiet?: boolean
}

/** Requests of one member of staff that another must confirm. */
export function ApprovalList({ approvals, right, isQuiet = false, ...send }: ApprovalListProps) {
  const { requests, others } = approvals
  if (isQuiet && requests.length === 0) return null
  return (
    <Requests requests={requests} {...send}>
      <Deciders others={others} right={right} />
    </Requests>
  )
}

/** Requests of every kind, each with the people who may confirm it. */
export function ConfirmationList({ requests, ...send }: Confirmations & Deciding) {
  return requests.length === 0 ? <NothingWaits /> : <Requests requests={requests} {...send} />
}

function NothingWaits() {
  return (
    <EmptyState icon={<Icon name="check" />} title="Rien à confirmer">
      Les décisions qui demandent deux personnes attendent ici, 7&nbsp;jours au plus.
    </EmptyState>
  )
}

interface RequestsProps extends Deciding {
  requests: readonly (Approval & Partial<Confirmation>)[]
  children?: ReactNode
}

function Requests({ requests, children, ...send }: RequestsProps) {
  const [requested, setRequested] = useState<{ request: Approval; verb: 'confirmer' | 'refuser' }>()
  return (
    <section aria-labelledby="a-confirmer" className="admin-panel mb-4">
      <h2 id="a-confirmer">À confirmer par un·e collègue</h2>
      {children}
      {requests.length === 0 ? (
        <div className="mt-3">
          <NothingWaits />
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {requests.map((request) => (
            <Row key={request.id} request={request} onAsk={(verb) => setRequested({ request, verb })} />
          ))}
        </ul>
      )}
      {requested && <Decision {...requested} {...send} onClose={() => setRequested(undefined)} />}
    </section>
  )
}

function Deciders({ others, right }: { others: readonly string[]; right: string }) {
  if (others.length > 0)
    return (
      <p className="mt-1 text-ink-2">Peuvent confirmer ce que vous demandez&#x202F;: {others.join(', ')}.</p>
    )
  return (
    <p className="note mt-2 bg-well">
      Personne d’autre que vous n’a le droit «&nbsp;{right}&nbsp;»&#x202F;: une décision qui demande deux
      personnes attendrait en vain. Un administrateur donne ce droit sur la page Équipe.
    </p>
  )
}

interface RowProps {
  request: Approval & Partial<Confirmation>
  onAsk: (verb: 'confirmer' | 'refuser') => void
}

function Row({ request, onAsk }: RowProps) {
  const { title, by, reason, asked_at, expires_at, is_own, others } = request
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
        <p className="text-ink-2">
          Une autre personne doit confirmer.{others && ` ${describeOthers(others)}`}
        </p>
      ) : (
        <div className="actions">
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

function describeOthers(others: readonly string[]): string {
  return others.length > 0
    ? `Le peuvent\u202F: ${others.join(', ')}.`
    : 'Personne d’autre que vous n’en a le droit\u202F: un administrateur le donne sur la page Équipe.'
}

interface DecisionProps extends Deciding {
  request: Approval
  verb: 'confirmer' | 'refuser'
  onClose: () => void
}

function Decision({ request: { id, title, by }, verb, confirm, refuse, onClose }: DecisionProps) {
  const report = async (sent: Promise<unknown>, message: string): Promise<void> => {
    await sent
    toasts.show('success', message)
  }
  if (verb === 'confirmer')
    return (
      <ConfirmDialog
        title={`Confirmer\u202F?`}
        label="Confirmer"
        onConfirm={() => report(confirm(id), 'Confirmé\u202F: c’est fait.')}
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
      check={rejectionForm.check}
      onSend={(typed) => report(refuse(id, rejectionForm.read(typed).reason), 'La demande est refusée.')}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea name="reason" label={`Raison, envoyée à ${by}`} maxLength={300} error={errors['reason']} />
      )}
    </FormDialog>
  )
}
