import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/server/db/database.ts'
import type { Signals } from '../../platform/server/events/signals.ts'
import type { CatalogueMenu } from '../contract.ts'
import { type Condition, countStatement } from './queries/product-filter.ts'
import { readMenu } from './queries/menu.ts'

/** Totals and the menu are remembered this long at most, in milliseconds: counting costs more than the page itself. */
const TTL_MS = 10_000
/** Different filters whose totals are remembered. */
const MAX_TOTALS = 2000

/** Answers that many requests share; forgotten as soon as the catalogue changes, in every process. */
export interface CatalogueMemory {
  total(condition: Condition): Promise<number>
  menu(): Promise<CatalogueMenu>
}

export function createMemory(db: Database, signals: Signals): CatalogueMemory {
  const totals = new LRUCache<string, { total: number }, Condition>({
    max: MAX_TOTALS,
    ttl: TTL_MS,
    fetchMethod: async (_key, _old, { context }) => {
      const [row] = await db.rows<{ total: number }>(countStatement(context))
      return { total: row?.total ?? 0 }
    },
  })
  const menus = new LRUCache<string, CatalogueMenu>({ max: 1, ttl: TTL_MS, fetchMethod: () => readMenu(db) })
  signals.on('catalogue.changed', () => {
    totals.clear()
    menus.clear()
  })
  return {
    total: async (condition) => {
      const key = `${condition.shape}\n${JSON.stringify(condition.values)}`
      return (await totals.forceFetch(key, { context: condition })).total
    },
    menu: () => menus.forceFetch('menu'),
  }
}
