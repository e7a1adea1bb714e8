import type { Company, Shop } from '#shop.config.ts'

/** Shop identity for pages and server documents, in the shape of `shop.config.ts`. */
export interface ShopFacts {
  readonly shop: Shop
  readonly company: Company
  /** The uploaded logo as a PNG on white, for mails and documents. */
  readonly logo?: Uint8Array
}
