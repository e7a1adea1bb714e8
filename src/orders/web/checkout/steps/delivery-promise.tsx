import { shop } from '../../../../../shop.config.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Preview } from '../use-preview.ts'

/** What delivery costs for the place that stands above: free on Dakar, quoted elsewhere (ORD-12). */
export function DeliveryPromise({ preview: { value, failure, reload } }: { preview: Preview }) {
  if (failure !== undefined)
    return (
      <div role="alert" className="form-summary items-center">
        <Icon name="circle-alert" size={20} />
        <p className="flex-1">{failure}</p>
        <button type="button" className="button button-outline" onClick={reload}>
          Réessayer
        </button>
      </div>
    )
  const isFree = value?.amount_delivery === 0
  return (
    <p aria-live="polite" className={`checkout-promise${value && !isFree ? ' is-quoted' : ''}`}>
      <Icon name="truck" size={20} />
      <span>
        {value === undefined
          ? 'Livraison gratuite à Dakar'
          : isFree
            ? shop.delivery.inDakar
            : 'Livraison à confirmer\u202F: nous vous donnons le prix avant l’envoi.'}
      </span>
    </p>
  )
}
