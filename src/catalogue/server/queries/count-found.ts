import type { CatalogueMemory } from '../memory.ts'
import { buildCondition } from './product-filter.ts'

/** How many products a search finds, counted up to MAX_COUNTED + 1: names first, descriptions only where no name has it. */
export async function countFound(memory: CatalogueMemory, search: string): Promise<number> {
  const words = await memory.interpret(search)
  if (words.length === 0) return 0
  const named = await memory.total(buildCondition({ words, isDescribed: false }))
  return named > 0 ? named : memory.total(buildCondition({ words, isDescribed: true }))
}
