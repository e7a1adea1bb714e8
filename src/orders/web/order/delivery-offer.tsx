import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { Order } from '../../contract.ts'

interface DeliveryOfferProps {
  order: Order
  isBusy: boolean
  onAccept: () => void
}

/** ORD-12: the price of a delivery elsewhere, which the order waits for; nothing where none waits. */
export function DeliveryOffer({ order, isBusy, onAccept }: DeliveryOfferProps) {
  if (!order.can_accept_delivery) return null
  return (
    <section aria-labelledby="prix-livraison" className="desk-card mt-4">
      <h2 id="prix-livraison" className="text-lg font-bold">
        Prix de la livraison
      </h2>
      <p className="mt-2 text-2xl font-bold tracking-tight">{formatFrancs(order.amount_delivery ?? 0)}</p>
      <p className="mt-1 mb-3 text-ink-2">
        À payer à la livraison, en plus de la commande. Votre commande part dès que vous acceptez.
      </p>
      <button type="button" className="button button-green" aria-disabled={isBusy} onClick={onAccept}>
        Accepter ce prix
      </button>
    </section>
  )
}
