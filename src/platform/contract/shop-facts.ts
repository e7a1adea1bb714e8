import type { Company, Shop } from '../../../shop.config.ts'

/** Who the shop is: what pages say of it, and what only the server writes. In the form of `shop.config.ts`. */
export interface ShopFacts {
  readonly shop: Shop
  readonly company: Company
}
