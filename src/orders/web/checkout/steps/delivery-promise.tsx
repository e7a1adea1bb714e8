import { Icon } from '../../../../ui/icons/icon.tsx'
import { describeDelivery } from '../../../rules/describe-delivery.ts'
import type { Preview } from '../use-preview.ts'
import { LostLine } from './lost-line.tsx'

/** What delivery costs for the place that stands above: free, at a price that is known, or quoted (ORD-12). */
export function DeliveryPromise({ preview: { value, failure, isLost, reload } }: { preview: Preview }) {
  if (isLost) return <LostLine says={failure} />
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
  const amount = value?.amount_delivery
  return (
    <p aria-live="polite" className={`checkout-promise${amount === null ? ' is-quoted' : ''}`}>
      <Icon name="truck" size={20} />
      <span>{describeDelivery(amount)}</span>
    </p>
  )
}
