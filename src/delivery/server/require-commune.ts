import { isDakarCommune } from '#delivery/rules/delivery-price.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Throws `order.commune_unknown` when the name is no commune of the region of Dakar. */
export function requireCommune(commune: string | null, field: string): void {
  if (commune !== null && !isDakarCommune(commune))
    throw new ShopError('order.commune_unknown', { fields: { [field]: 'Choisissez une commune.' } })
}
