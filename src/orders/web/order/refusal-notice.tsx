import { Icon } from '../../../ui/icons/icon.tsx'
import type { Order } from '../../contract.ts'

/** Why an order ended early, in the words of whoever ended it. */
export function RefusalNotice({ order }: { order: Order }) {
  if (order.state !== 'cancel') return null
  const { validation_rh_state, validation_admin_state, type_credit } = order
  const isRefused = validation_rh_state === 'rejected' || validation_admin_state === 'rejected'
  const by =
    validation_rh_state === 'rejected'
      ? type_credit === 'banque'
        ? 'la banque'
        : 'votre employeur'
      : 'la boutique'
  const reason =
    (validation_rh_state === 'rejected' ? order.validation_rh_reason : order.validation_admin_reason) ??
    order.cancel_reason
  return (
    <div className={isRefused ? 'form-summary mt-4' : 'desk-note mt-4 bg-well'}>
      <Icon name="info" size={20} />
      <div>
        <p className="font-bold">{isRefused ? `Demande refusée par ${by}` : 'Commande annulée'}</p>
        {reason && <p>{reason}</p>}
        {isRefused && <p>Rien n’est à payer. Écrivez-nous si vous avez une question.</p>}
      </div>
    </div>
  )
}
