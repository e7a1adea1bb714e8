import { useState } from 'react'
import { TextArea } from '../../../accounts/web/desk/text-area.tsx'
import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { type FormErrors, readField } from '../../../accounts/web/forms/use-form.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { RefundHow, StaffPayment } from '../../contract.ts'
import { refundPayment } from './desk-calls.ts'
import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import { faultIf } from './fault-if.ts'
import { nameRefundWay, writeMoney } from './words.ts'

interface RefundDialogProps {
  payment: StaffPayment
  onClose: () => void
}

/** Gives a payment back, or writes down that it was given back. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const [how, setHow] = useState<RefundHow>(payment.refund_ways[0] ?? 'cash')
  const needsReference = how === 'portal'
  return (
    <FormDialog
      title={`Rembourser ${writeMoney(payment, formatFrancs)}\u202F?`}
      consequence={`Tout le paiement retourne à ${payment.order?.customer ?? 'la personne qui a payé'}, qui en est avertie.`}
      label={how === 'provider' ? 'Rembourser' : 'Noter le remboursement'}
      isGrave
      onClose={onClose}
      check={(typed) => checkRefund(typed, needsReference)}
      onSend={async (typed) => tellOutcome(await sendRefund(payment, how, typed))}
    >
      {(errors) => (
        <>
          <HowChoice payment={payment} how={how} onHow={setHow} />
          {needsReference && (
            <TextField
              name="refund_reference"
              label="Référence du remboursement"
              errors={errors}
              maxLength={100}
              hint={`Telle que le portail de ${payment.provider_label} la montre.`}
            />
          )}
          <TextArea
            name="reason"
            label="Raison, gardée au journal"
            maxLength={300}
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  )
}

function checkRefund(typed: FormData, needsReference: boolean): FormErrors {
  return {
    ...faultIf(readField(typed, 'reason').length < 3, 'reason', 'Indiquez la raison.'),
    ...faultIf(
      needsReference && readField(typed, 'refund_reference') === '',
      'refund_reference',
      'Indiquez la référence du remboursement dans le portail.',
    ),
  }
}

function sendRefund({ id }: StaffPayment, how: RefundHow, typed: FormData): Promise<StaffPayment> {
  return refundPayment(id, {
    how,
    reason: readField(typed, 'reason'),
    refund_reference: readField(typed, 'refund_reference'),
  })
}

function tellOutcome(payment: StaffPayment): void {
  const { refund, provider_label, refund_asked_by } = payment
  if (refund_asked_by !== null)
    toasts.show(
      'info',
      'Demande enregistrée\u202F: un·e collègue doit la confirmer, sous «\u00A0À confirmer\u00A0».',
    )
  else if (refund?.state === 'failed') toasts.show('error', refund.error ?? 'Le remboursement a échoué.')
  else if (refund?.state === 'asked')
    toasts.show('info', `${provider_label} ne répond pas\u202F: le remboursement est redemandé seul.`)
  else toasts.show('success', `${writeMoney(payment, formatFrancs)} remboursés.`)
}

interface HowChoiceProps {
  payment: StaffPayment
  how: RefundHow
  onHow: (how: RefundHow) => void
}

function HowChoice({ payment, how, onHow }: HowChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Comment l’argent est-il rendu&#x202F;?</legend>
      {payment.refund_ways.map((way) => (
        <label key={way} className="radio-row">
          <input type="radio" name="how" value={way} checked={way === how} onChange={() => onHow(way)} />
          {nameRefundWay(way, payment)}
        </label>
      ))}
    </fieldset>
  )
}
