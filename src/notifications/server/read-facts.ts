import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/** Reads the current facts about the shop. Injected by the app, because their domain depends on this one. */
export type ReadFacts = (db: Queryable) => Promise<ShopFacts>
