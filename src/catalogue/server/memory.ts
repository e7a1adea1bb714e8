import type { Database } from '../../platform/server/db/database.ts'
import type { Signals } from '../../platform/server/events/signals.ts'
import { createRemembered } from '../../platform/server/remembered.ts'
import type { CatalogueMenu } from '../contract.ts'
import { readMenu } from './queries/menu.ts'
import { type Condition, countStatement } from './queries/product-filter.ts'

/** Milliseconds that totals and the menu are remembered at most: counting costs more than the page itself. */
const TTL = 10_000
/** Different filters whose totals are remembered. */
const MAX_TOTALS = 2000

/** Answers that many requests share; forgotten as soon as the catalogue changes, in every process. */
export interface CatalogueMemory {
  total(condition: Condition): Promise<number>
  menu(): Promise<CatalogueMenu>
}

export function createMemory(db: Database, signals: Signals): CatalogueMemory {
  const totals = createRemembered<number>({ max: MAX_TOTALS, ttl: TTL })
  const menus = createRemembered<CatalogueMenu>({ max: 1, ttl: TTL })
  signals.on('catalogue.changed', () => {
    totals.forget()
    menus.forget()
  })
  return {
    total: (condition) => {
      const key = `${condition.shape}\n${JSON.stringify(condition.values)}`
      return totals.get(key, async () => {
        const [row] = await db.rows<{ total: number }>(countStatement(condition))
        return row?.total ?? 0
      })
    },
    menu: () => menus.get('menu', () => readMenu(db)),
  }
}
