import type { Queryable } from '../../../platform/server/db/database.ts'
import type { SearchWord } from '../../rules/search/interpret-search.ts'
import type { CatalogueMemory } from '../memory.ts'
import { buildCondition, countEachStatement } from './product-filter.ts'

/**
 * How many products a search finds, counted up to MAX_COUNTED + 1: names first, descriptions only where no name has it.
 * Whoever has just searched was told: it is remembered, and counts no product again.
 */
export async function countFound(memory: CatalogueMemory, search: string): Promise<number> {
  const words = await memory.interpret(search)
  if (words.length === 0) return 0
  const named = await memory.total(buildCondition({ words, isDescribed: false }))
  return named > 0 ? named : memory.total(buildCondition({ words, isDescribed: true }))
}

/** The same for many searches, in their order, as the catalogue is now: two statements at most. */
export async function countEachFound(
  { db, memory }: { db: Queryable; memory: Pick<CatalogueMemory, 'interpret'> },
  searches: readonly string[],
): Promise<number[]> {
  const asked = await Promise.all(searches.map((search) => memory.interpret(search)))
  const named = await countEach(db, asked, false)
  const described = await countEach(
    db,
    asked.map((words, index) => (named[index] === 0 ? words : [])),
    true,
  )
  return named.map((found, index) => found + (described[index] ?? 0))
}

/** 0 for what has no words, without a look. */
async function countEach(
  db: Queryable,
  asked: readonly SearchWord[][],
  isDescribed: boolean,
): Promise<number[]> {
  const filters = asked.filter((words) => words.length > 0).map((words) => ({ words, isDescribed }))
  const [row] = filters.length > 0 ? await db.rows<{ totals: number[] }>(countEachStatement(filters)) : []
  const totals = (row?.totals ?? []).values()
  return asked.map((words) => (words.length > 0 ? (totals.next().value ?? 0) : 0))
}
