import type { Database } from '../../../platform/server/db/database.ts'
import type { CatalogueMemory } from '../memory.ts'
import { type ListOptions, type ProductRow, listProducts } from './list-products.ts'
import { buildCondition } from './product-filter.ts'
import { listStages } from './search-stages.ts'

/** One page of what was found, and how many products that is, counted up to MAX_COUNTED + 1. */
interface Found {
  rows: ProductRow[]
  total: number
}

/**
 * Products whose names have what is searched; only where none has, those that come less near to it. `options.filter` is
 * what else is asked of them.
 */
export async function searchProducts(
  { db, memory }: { db: Database; memory: CatalogueMemory },
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
