import { useRouteLoaderData } from 'react-router'
import { shop } from '../../../../shop.config.ts'
import type { DeliveryWords, WithDeliveryWords } from '../../../platform/web/delivery-words.ts'

/** What the page says of the price of a delivery, as staff set it. */
export function usePromises(): DeliveryWords {
  return useRouteLoaderData<WithDeliveryWords>('root')?.delivery ?? shop.delivery
}
