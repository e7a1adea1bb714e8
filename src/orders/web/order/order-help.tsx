import { useState } from 'react'
import type { Order } from '#orders/contract.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import type { OrderActions } from './use-order-actions.ts'

/** Contact for questions about the order, and cancellation if allowed. */
export function OrderHelp({ order, actions }: { order: Order; actions: OrderActions }) {
  return (
    <section aria-labelledby="aide" className="section-card">
      <h2 id="aide" className="text-lg font-bold">
        Besoin d’aide&#x202F;?
      </h2>
      <div className="order-papers is-single">
        <a
          href={whatsappLink(`Bonjour, j’ai une question sur ma commande ${order.name}.`)}
          className="button button-outline"
        >
          <WhatsappIcon size={20} /> Aide sur cette commande
        </a>
        <a href={`tel:${currentShop().phone.e164}`} className="button button-outline">
          <Icon name="phone" size={20} /> Appeler le {currentShop().phone.display}
        </a>
        {order.can_cancel && <Cancel order={order} actions={actions} />}
      </div>
    </section>
  )
}

function Cancel({ order, actions }: { order: Order; actions: OrderActions }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className="button button-outline is-refusal" onClick={() => setIsAsking(true)}>
        Annuler la commande
      </button>
      {isAsking && (
        <ConfirmDialog
          title={
            <>
              Annuler la commande <span translate="no">{order.name}</span>&#x202F;?
            </>
          }
          label="Annuler la commande"
          busyLabel="Annulation en cours..."
          keepLabel="Garder"
          isGrave
          onConfirm={actions.cancel}
          onClose={() => setIsAsking(false)}
        >
          <p>Les articles sont remis en vente. Vous pourrez commander à nouveau, aux prix du jour.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
