import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/** Who the shop is now. The domain that knows it comes after this one: the app hands its reader over. */
export type ReadFacts = (db: Queryable) => Promise<ShopFacts>
