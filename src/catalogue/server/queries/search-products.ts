import type { Database } from '../../../platform/server/db/database.ts'
import type { CatalogueMemory } from '../memory.ts'
import { type ListOptions, type ProductRow, listProducts } from './list-products.ts'
import { buildCondition } from './product-filter.ts'

/** One page of what was found, and how many products that is, counted up to MAX_COUNTED + 1. */
interface Found {
  rows: ProductRow[]
  total: number
}

/**
 * Products whose names have what is searched; only where none has, those whose descriptions do. `options.filter` is what
 * else is asked of them.
 */
export async function searchProducts(
  { db, memory }: { db: Database; memory: CatalogueMemory },
  search: string,
  options: ListOptions,
): Promise<Found> {
  const words = await memory.interpret(search)
  for (const isDescribed of words.length > 0 ? [false, true] : []) {
    const filter = { ...options.filter, words, isDescribed }
    const rows = await listProducts(db, { ...options, filter })
    // What was ranked was counted on the way; any other order, and a page beyond the end, has to ask.
    const condition = buildCondition(filter)
    const total = rows[0]?.matches ?? (await memory.total(condition))
    memory.keepTotal(condition, total)
    if (total > 0) return { rows, total }
  }
  return { rows: [], total: 0 }
}
