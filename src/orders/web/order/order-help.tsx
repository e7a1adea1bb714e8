import { useState } from 'react'
import { shop } from '../../../../shop.config.ts'
import { whatsappLink } from '../../../platform/web/whatsapp-link.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx'
import type { Order } from '../../contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OrderDeeds } from './use-order-deeds.ts'

/** Whom to ask about an order, and cancelling it where that is allowed. */
export function OrderHelp({ order, deeds }: { order: Order; deeds: OrderDeeds }) {
  return (
    <section aria-labelledby="aide" className="desk-card">
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
        <a href={`tel:${shop.phone.e164}`} className="button button-outline">
          <Icon name="phone" size={20} /> Appeler le {shop.phone.display}
        </a>
        {order.can_cancel && <Cancel order={order} deeds={deeds} />}
      </div>
    </section>
  )
}

function Cancel({ order, deeds }: { order: Order; deeds: OrderDeeds }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className="button button-outline is-refusal" onClick={() => setIsAsking(true)}>
        Annuler la commande
      </button>
      {isAsking && (
        <CancelDialog
          name={order.name}
          isBusy={deeds.isBusy}
          onConfirm={() => void deeds.cancel().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
