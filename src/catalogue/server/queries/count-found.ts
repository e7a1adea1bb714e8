import type { Queryable } from '#platform/server/db/database.ts'
import type { CatalogueMemory } from '../memory.ts'
import { type ListOptions, type ProductRow, listProducts } from './list-products.ts'
import { buildCondition, countEachStatement } from './product-filter.ts'
import { listStages } from './search-stages.ts'

/**
 * Number of products that a search finds, up to MAX_COUNTED + 1: by names first, by descriptions only if no name
 * matches. Cached, so that a repeated search does not count again.
 */
export async function countFound(memory: CatalogueMemory, search: string): Promise<number> {
  for (const filter of listStages(await memory.interpret(search))) {
    const total = await memory.total(buildCondition(filter))
    if (total > 0) return total
  }
  return 0
}

/** As `countFound` for many searches, in their order, uncached: at most four statements. */
export async function countEachFound(
  { db, memory }: { db: Queryable; memory: Pick<CatalogueMemory, 'interpret'> },
  searches: readonly string[],
): Promise<number[]> {
  const stages = await Promise.all(searches.map(async (search) => listStages(await memory.interpret(search))))
  const found = searches.map(() => 0)
  for (;;) {
    // Each search without results, at its next stage.
    const requested = stages.flatMap((left, index) => {
      const filter = found[index] === 0 ? left.shift() : undefined
      return filter === undefined ? [] : [{ index, filter }]
    })
    if (requested.length === 0) return found
    const [row] = await db.rows(countEachStatement(requested.map(({ filter }) => filter)))
    for (const [place, { index }] of requested.entries()) found[index] = row?.totals[place] ?? 0
  }
}

/** One page of results with the total, up to MAX_COUNTED + 1. */
interface Found {
  rows: ProductRow[]
  total: number
}

export interface Searched {
  db: Queryable
  memory: CatalogueMemory
}

/** Finds products by name, then by less strict stages if there are none. `options.filter` adds further conditions. */
export async function searchProducts(
  { db, memory }: Searched,
  search: string,
  options: ListOptions,
): Promise<Found> {
  for (const filter of listStages(await memory.interpret(search), options.filter)) {
    const rows = await listProducts(db, { ...options, filter })
    const condition = buildCondition(filter)
    // Ranked queries return the count. Other orders, and pages beyond the end, need a count query.
    const counted = rows.length === 0 && options.page === 1 ? 0 : rows[0]?.matches
    const total = counted ?? (await memory.total(condition))
    memory.keepTotal(condition, total)
    if (total > 0) return { rows, total }
  }
  return { rows: [], total: 0 }
}
