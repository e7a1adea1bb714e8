import { useState } from 'react'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { RefundHow, StaffPayment, WayOut } from '#payments/contract.ts'
import type { PaymentAdminCalls } from '#payments/contract/admin-calls.ts'
import { PaymentRefund } from '#payments/contract/admin.ts'
import { returnCash } from '#payments/rules/round-cash.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import type { useActionCall } from '#platform/web/action.ts'
import { EditDialog, type EditField } from '#ui/dialog/edit-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { AmountField } from '#ui/form/input-field.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { readField } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { errorIf } from './error-if.ts'
import { noteForm } from './note-form.ts'
import { formatMoney, formatRefundWay } from './words.ts'

type Call = ReturnType<typeof useActionCall<PaymentAdminCalls>>

interface WayDialogProps {
  payment: StaffPayment
  way: WayOut
  /** Amount to refund in whole FCFA; the whole remainder by default. */
  proposed?: number | undefined
  /** Call of the parent screen, which stays mounted when the dialog closes. */
  call: Call
  /** Called after success, cancellation or Escape. */
  onClose: () => void
}

/** One way to settle a payment, with its consequences before it is confirmed. */
export function WayDialog(props: WayDialogProps) {
  switch (props.way) {
    case 'refund':
      return <RefundDialog {...props} />
    case 'allocate':
      return <AllocateDialog {...props} />
    case 'reopen':
      return <ReopenDialog {...props} />
    case 'nothing':
      return <NothingDialog {...props} />
  }
}

const write = (payment: StaffPayment): string => formatMoney(payment, formatFrancs)

type DialogProps = Omit<WayDialogProps, 'way'>

function AllocateDialog({ payment, call, onClose }: DialogProps) {
  const { order } = payment
  const isOwn = order !== null && order.most >= payment.amount
  return (
    <EditDialog
      title={`Affecter ${write(payment)} à une commande`}
      consequence="Le paiement compte en entier pour cette commande, dont le client reçoit un reçu. Il ne peut pas dépasser ce qui reste à payer."
      label="Affecter le paiement"
      note={<SecondPersonNote limit="money" />}
      fields={[
        {
          name: 'order',
          label: 'Numéro de la commande',
          maxLength: 20,
          value: isOwn ? order.name : '',
          hint:
            order === null
              ? 'Par exemple S00042.'
              : isOwn
                ? `Il reste ${formatFrancs(order.left)} à payer sur ${order.name}.`
                : `${order.name} ne peut pas prendre ce paiement\u202F: choisissez une autre commande du client.`,
          missing: 'Indiquez le numéro de la commande.',
        },
        NOTE,
      ]}
      onSend={async ({ order: typed, note }) => {
        const name = typed.toUpperCase()
        await call('POST /api/admin/paiements/:paymentId/affecter', {
          params: { paymentId: payment.id },
          body: { order: name, note },
        })
        return `${write(payment)} comptent maintenant pour ${name}.`
      }}
      onClose={onClose}
    />
  )
}

function ReopenDialog({ payment, call, onClose }: DialogProps) {
  const name = payment.order?.name ?? ''
  return (
    <EditDialog
      title={`Rouvrir la commande ${name}\u202F?`}
      consequence="Ses articles sont repris du stock s’ils y sont encore, et le paiement compte pour elle. Le client reçoit un reçu."
      label="Rouvrir la commande"
      fields={[NOTE]}
      onSend={async (body) => {
        await call('POST /api/admin/paiements/:paymentId/rouvrir', {
          params: { paymentId: payment.id },
          body,
        })
        return `La commande ${name} est rouverte.`
      }}
      onClose={onClose}
    />
  )
}

function NothingDialog({ payment, call, onClose }: DialogProps) {
  return (
    <EditDialog
      title={`Classer ${write(payment)} sans rien faire\u202F?`}
      consequence="L’argent ne compte pour aucune commande et n’est pas rendu. La raison reste au journal."
      label="Classer"
      isGrave
      fields={[
        {
          kind: 'area',
          name: 'note',
          label: 'Raison, gardée au journal',
          maxLength: 300,
        },
      ]}
      check={noteForm.check}
      onSend={async (_typed, form) => {
        await call('POST /api/admin/paiements/:paymentId/classer', {
          params: { paymentId: payment.id },
          body: noteForm.read(form),
        })
        return 'Le paiement est classé.'
      }}
      onClose={onClose}
    />
  )
}

const NOTE: EditField<'note'> = {
  kind: 'area',
  name: 'note',
  label: 'Note',
  isOptional: true,
  maxLength: 300,
}

/** Refunds a payment in whole or in part, or records a refund by hand. A provider only refunds the whole. */
function RefundDialog({ payment, proposed = 0, call, onClose }: DialogProps) {
  const { refundable } = payment
  const isWholeOnly = payment.order === null || payment.currency !== 'XOF'
  const [typed, setTyped] = useState(String(proposed > 0 ? Math.min(proposed, refundable) : refundable))
  const amount = readFrancs(typed) ?? 0
  const ways = payment.refund_ways.filter((way) => way !== 'provider' || amount === payment.amount)
  const [chosen, setChosen] = useState<RefundHow>()
  const how = chosen !== undefined && ways.includes(chosen) ? chosen : (ways[0] ?? 'cash')
  const needsReference = how === 'portal'
  const refund = refundForm({ how, amount: isWholeOnly ? undefined : amount })
  return (
    <FormDialog
      title={`Rembourser ${formatMoney(payment, formatFrancs)}\u202F?`}
      consequence={`L’argent retourne à ${payment.order?.customer ?? 'la personne qui a payé'}, qui en est avertie.`}
      label={how === 'provider' ? 'Rembourser' : 'Noter le remboursement'}
      isGrave
      onClose={onClose}
      check={(form) => ({
        ...refund.check(form),
        ...errorIf(
          !isWholeOnly && (amount < 1 || amount > refundable),
          'amount',
          `De 1 à ${formatFrancs(refundable)}.`,
        ),
        ...errorIf(
          needsReference && readField(form, 'refund_reference') === '',
          'refund_reference',
          'Indiquez la référence du remboursement dans le portail.',
        ),
      })}
      onSend={async (form) =>
        showOutcome(
          await call('POST /api/admin/paiements/:paymentId/rembourser', {
            params: { paymentId: payment.id },
            body: refund.read(form),
          }),
        )
      }
    >
      {(errors) => (
        <>
          <SecondPersonNote limit="money" />
          {!isWholeOnly && (
            <AmountField
              name="amount"
              label="Montant rendu"
              value={typed}
              hint={amount < payment.amount ? 'Une partie se rend en espèces ou dans le portail.' : undefined}
              error={errors['amount']}
              onValue={setTyped}
            />
          )}
          <HowChoice payment={payment} ways={ways} how={how} onHow={setChosen} />
          {how === 'cash' && <CashToGive amount={isWholeOnly ? refundable : amount} payment={payment} />}
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

/** Form of a refund. Omit `amount` to refund the rest. */
export const refundForm = (chosen: { how: RefundHow; amount?: number | undefined }) =>
  bodyForm(PaymentRefund, (typed: FormData) => ({
    ...chosen,
    ...readFields(typed, ['reason', 'refund_reference']),
  }))

function showOutcome(payment: StaffPayment): void {
  const { refund, provider_label, refund_asked_by } = payment
  if (refund_asked_by !== null)
    toasts
      .about('way')
      .show(
        'info',
        'Demande enregistrée\u202F: un·e collègue doit la confirmer, sous «\u00A0À confirmer\u00A0».',
      )
  else if (refund?.state === 'failed')
    toasts.about('way').show('error', refund.error ?? 'Le remboursement a échoué.')
  else if (refund?.state === 'asked')
    toasts
      .about('way')
      .show('info', `${provider_label} ne répond pas\u202F: le remboursement est redemandé seul.`)
  else
    toasts
      .about('way')
      .show(
        'success',
        `${formatMoney({ ...payment, amount: refund?.amount ?? payment.amount }, formatFrancs)} remboursés.`,
      )
}

/** Shows the amount rounded to existing coins before the till is opened. */
function CashToGive({ amount, payment: { cash_step } }: { amount: number; payment: StaffPayment }) {
  const { given, rounding } = returnCash(amount, cash_step)
  if (rounding === 0) return null
  return (
    <p className="font-medium">
      À remettre en espèces&#x202F;: {formatFrancs(given)} ({formatFrancs(amount)} arrondis).
    </p>
  )
}

interface HowChoiceProps {
  payment: StaffPayment
  ways: readonly RefundHow[]
  how: RefundHow
  onHow: (how: RefundHow) => void
}

function HowChoice({ payment, ways, how, onHow }: HowChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Comment l’argent est-il rendu&#x202F;?</legend>
      {ways.map((way) => (
        <label key={way} className="radio-row">
          <input type="radio" name="how" value={way} checked={way === how} onChange={() => onHow(way)} />
          {formatRefundWay(way, payment)}
        </label>
      ))}
    </fieldset>
  )
}
