import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { readField } from '../../../accounts/web/forms/use-form.ts'
import type { DeskOrder } from '../../contract.ts'
import { findQuoteFaults, readFrancs } from '../../rules/desk-faults.ts'
import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import type { Act } from './use-desk-order.ts'

interface QuoteDialogProps {
  order: DeskOrder
  act: Act
  onClose: () => void
}

/** Tells the customer what the delivery elsewhere costs. */
export function QuoteDialog({ order, act, onClose }: QuoteDialogProps) {
  return (
    <FormDialog
      title={`Prix de la livraison de ${order.name}`}
      consequence="Le client reçoit ce prix et l’accepte par un lien. La commande part une fois le prix accepté."
      label="Proposer ce prix"
      check={(typed) => findQuoteFaults(readField(typed, 'amount'))}
      onSend={(typed) =>
        act(
          'prix-livraison',
          { amount: readFrancs(readField(typed, 'amount')) ?? 0 },
          `${order.name}\u202F: le prix est proposé au client.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          name="amount"
          label="Prix en FCFA"
          type="tel"
          errors={errors}
          defaultValue={order.amount_delivery === null ? '' : String(order.amount_delivery)}
        />
      )}
    </FormDialog>
  )
}
