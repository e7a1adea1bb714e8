import type { Company, Shop } from '#shop.config.ts'

/** Who the shop is: what pages say of it, and what only the server writes. In the form of `shop.config.ts`. */
export interface ShopFacts {
  readonly shop: Shop
  readonly company: Company
  /** The logo that staff sent as a PNG on white, where something is set with it: mails and papers. */
  readonly logo?: Uint8Array
}
