import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { readFrancs } from '../../../platform/contract/read-francs.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AmountField } from '../../../ui/form/input-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { readField } from '../../../ui/form/use-form.ts'
import type { AdminOrder } from '../../contract.ts'
import { findDiscountErrors } from '../../rules/admin-faults.ts'
import type { Act } from './use-order-act.ts'

interface DiscountDialogProps {
  order: AdminOrder
  act: Act
  onClose: () => void
}

/** Takes an amount off the price of an order of which nothing is paid. */
export function DiscountDialog({ order, act, onClose }: DiscountDialogProps) {
  const { name, amount_total, amount_given } = order
  const most = amount_total + amount_given
  return (
    <FormDialog
      title={`Remise\u202F: ${name}`}
      consequence={`La commande revient à ${formatFrancs(most)} sans remise. Le client est prévenu du nouveau total.`}
      label="Appliquer la remise"
      check={(typed) => findDiscountErrors(readField(typed, 'amount'), readField(typed, 'reason'), most)}
      onSend={(typed) =>
        act(
          'POST /api/admin/commandes/:id/geste',
          { amount: readFrancs(readField(typed, 'amount')) ?? 0, reason: readField(typed, 'reason') },
          'La remise est appliquée.',
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <AmountField
            name="amount"
            label="Remise"
            defaultValue={amount_given > 0 ? String(amount_given) : ''}
            error={errors['amount']}
          />
          <TextField
            name="reason"
            label="Raison, que le client lit"
            hint="Par exemple : modèle d’exposition, geste après un retard."
            maxLength={200}
            errors={errors}
          />
        </>
      )}
    </FormDialog>
  )
}
