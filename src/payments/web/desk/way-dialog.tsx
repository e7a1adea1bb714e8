import { TextArea } from '../../../accounts/web/desk/text-area.tsx'
import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { type FormErrors, readField } from '../../../accounts/web/forms/use-form.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { StaffPayment, WayOut } from '../../contract.ts'
import { allocatePayment, dismissPayment, reopenOrder } from './desk-calls.ts'
import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import { faultIf } from './fault-if.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { writeMoney } from './words.ts'

interface WayDialogProps {
  payment: StaffPayment
  way: WayOut
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** One of the ways out of a payment, with what it means before it is done. */
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

const write = (payment: StaffPayment): string => writeMoney(payment, formatFrancs)

const requireReason = (typed: FormData, name: string): FormErrors =>
  faultIf(readField(typed, name).length < 3, name, 'Indiquez la raison.')

type DialogProps = Omit<WayDialogProps, 'way'>

function AllocateDialog({ payment, onClose }: DialogProps) {
  const { order } = payment
  const isOwn = order !== null && order.most >= payment.amount
  return (
    <FormDialog
      title={`Affecter ${write(payment)} à une commande`}
      consequence="Le paiement compte en entier pour cette commande, dont le client reçoit un reçu. Il ne peut pas dépasser ce qui reste à payer."
      label="Affecter le paiement"
      onClose={onClose}
      check={(typed) =>
        faultIf(readField(typed, 'order') === '', 'order', 'Indiquez le numéro de la commande.')
      }
      onSend={async (typed) => {
        const name = readField(typed, 'order').toUpperCase()
        await allocatePayment(payment.id, { order: name, note: readField(typed, 'note') })
        toasts.show('success', `${write(payment)} comptent maintenant pour ${name}.`)
      }}
    >
      {(errors) => (
        <>
          <TextField
            name="order"
            label="Numéro de la commande"
            errors={errors}
            maxLength={20}
            defaultValue={isOwn ? order.name : ''}
            hint={
              order === null
                ? 'Par exemple S00042.'
                : isOwn
                  ? `Il reste ${formatFrancs(order.left)} à payer sur ${order.name}.`
                  : `${order.name} ne peut pas prendre ce paiement\u202F: choisissez une autre commande du client.`
            }
          />
          <Note label="Note" error={errors['note']} />
        </>
      )}
    </FormDialog>
  )
}

function ReopenDialog({ payment, onClose }: DialogProps) {
  const name = payment.order?.name ?? ''
  return (
    <FormDialog
      title={`Rouvrir la commande ${name}\u202F?`}
      consequence="Ses articles sont repris du stock s’ils y sont encore, et le paiement compte pour elle. Le client reçoit un reçu."
      label="Rouvrir la commande"
      onClose={onClose}
      onSend={async (typed) => {
        await reopenOrder(payment.id, readField(typed, 'note'))
        toasts.show('success', `La commande ${name} est rouverte.`)
      }}
    >
      {(errors) => <Note label="Note" error={errors['note']} />}
    </FormDialog>
  )
}

function NothingDialog({ payment, onClose }: DialogProps) {
  return (
    <FormDialog
      title={`Classer ${write(payment)} sans rien faire\u202F?`}
      consequence="L’argent ne compte pour aucune commande et n’est pas rendu. La raison reste au journal."
      label="Classer"
      isGrave
      onClose={onClose}
      check={(typed) => requireReason(typed, 'note')}
      onSend={async (typed) => {
        await dismissPayment(payment.id, readField(typed, 'note'))
        toasts.show('success', 'Le paiement est classé.')
      }}
    >
      {(errors) => (
        <TextArea name="note" label="Raison, gardée au journal" maxLength={300} error={errors['note']} />
      )}
    </FormDialog>
  )
}

function Note({ label, error }: { label: string; error: string | undefined }) {
  return <TextArea name="note" label={label} isOptional maxLength={300} error={error} />
}
