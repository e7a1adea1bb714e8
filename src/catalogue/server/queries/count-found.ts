import type { Queryable } from '#platform/server/db/database.ts'
import type { CatalogueMemory } from '../memory.ts'
import { type ListOptions, type ProductRow, listProducts } from './list-products.ts'
import { buildCondition, countEachStatement } from './product-filter.ts'
import { listStages } from './search-stages.ts'

/**
 * How many products a search finds, counted up to MAX_COUNTED + 1: names first, descriptions only where no name has it.
 * Whoever has just searched was told: it is remembered, and counts no product again.
 */
export async function countFound(memory: CatalogueMemory, search: string): Promise<number> {
  for (const filter of listStages(await memory.interpret(search))) {
    const total = await memory.total(buildCondition(filter))
    if (total > 0) return total
  }
  return 0
}

/** The same for many searches, in their order, as the catalogue is now: four statements at most. */
export async function countEachFound(
  { db, memory }: { db: Queryable; memory: Pick<CatalogueMemory, 'interpret'> },
  searches: readonly string[],
): Promise<number[]> {
  const stages = await Promise.all(searches.map(async (search) => listStages(await memory.interpret(search))))
  const found = searches.map(() => 0)
  for (;;) {
    // Each search that has found nothing yet, at its next stage.
    const asked = stages.flatMap((left, index) => {
      const filter = found[index] === 0 ? left.shift() : undefined
      return filter === undefined ? [] : [{ index, filter }]
    })
    if (asked.length === 0) return found
    const [row] = await db.rows(countEachStatement(asked.map(({ filter }) => filter)))
    for (const [place, { index }] of asked.entries()) found[index] = row?.totals[place] ?? 0
  }
}

/** One page of what was found, and how many products that is, counted up to MAX_COUNTED + 1. */
interface Found {
  rows: ProductRow[]
  total: number
}

/** Where is searched. */
export interface Searched {
  db: Queryable
  memory: CatalogueMemory
}

/**
 * Products whose names have what is searched; only where none has, those that come less near to it. `options.filter` is
 * what else is asked of them.
 */
export async function searchProducts(
  { db, memory }: Searched,
  search: string,
  options: ListOptions,
): Promise<Found> {
  for (const filter of listStages(await memory.interpret(search), options.filter)) {
    const rows = await listProducts(db, { ...options, filter })
    const condition = buildCondition(filter)
    // What was ranked was counted on the way; any other order, and a page beyond the end, has to ask.
    const counted = rows.length === 0 && options.page === 1 ? 0 : rows[0]?.matches
    const total = counted ?? (await memory.total(condition))
    memory.keepTotal(condition, total)
    if (total > 0) return { rows, total }
  }
  return { rows: [], total: 0 }
}
