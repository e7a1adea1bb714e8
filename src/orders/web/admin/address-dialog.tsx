import { formatMobile } from '../../../platform/contract/phone.ts'
import type { DeskOrder } from '../../contract.ts'
import { findAddressFaults } from '../../rules/checkout/form-faults.ts'
import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import { AddressFields, readAddress } from './address-fields.tsx'
import type { Act } from './use-desk-order.ts'

interface AddressDialogProps {
  order: DeskOrder
  act: Act
  onClose: () => void
}

/** Sends an order to another address. */
export function AddressDialog({ order, act, onClose }: AddressDialogProps) {
  const address = {
    name: order.partner_name,
    phone: order.partner_phone ? formatMobile(order.partner_phone) : '',
    commune: order.partner_city,
    place: order.partner_street,
    landmark: order.partner_street2,
  }
  return (
    <FormDialog
      title={`Adresse de ${order.name}`}
      consequence="Si la zone change, le créneau est libéré et le prix de la livraison est à revoir."
      label="Enregistrer l’adresse"
      check={(typed) => findAddressFaults(readAddress(typed))}
      onSend={(typed) =>
        act('adresse', { address: readAddress(typed) }, `${order.name}\u202F: l’adresse est modifiée.`)
      }
      onClose={onClose}
    >
      {(errors) => <AddressFields errors={errors} address={address} />}
    </FormDialog>
  )
}
