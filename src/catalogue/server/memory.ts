import type { Database } from '../../platform/server/db/database.ts'
import type { Signals } from '../../platform/server/events/signals.ts'
import { createRemembered } from '../../platform/server/remembered.ts'
import type { CatalogueMenu } from '../contract.ts'
import { type SearchWord, interpretSearch } from '../rules/search/interpret-search.ts'
import { readMenu } from './queries/menu.ts'
import { readVocabulary } from './queries/vocabulary.ts'
import { type Condition, countStatement } from './queries/product-filter.ts'

/** Milliseconds that totals and the menu are remembered at most: counting costs more than the page itself. */
const TTL = 10_000
/** Milliseconds that the words of all names are remembered: a new name is found meanwhile, only its misspellings are not. */
const VOCABULARY_TTL = 60_000
/** Different filters whose totals are remembered. */
const MAX_TOTALS = 2000

/** Answers that many requests share; forgotten as soon as the catalogue changes, in every process. */
export interface CatalogueMemory {
  total(condition: Condition): Promise<number>
  menu(): Promise<CatalogueMenu>
  /** What a search asks for, in the words of the shop's names. Empty for a search without a letter or digit. */
  interpret(search: string): Promise<SearchWord[]>
}

export function createMemory(db: Database, signals: Signals): CatalogueMemory {
  const totals = createRemembered<number>({ max: MAX_TOTALS, ttl: TTL })
  const menus = createRemembered<CatalogueMenu>({ max: 1, ttl: TTL })
  const vocabularies = createRemembered<Set<string>>({ max: 1, ttl: VOCABULARY_TTL })
  const searches = createRemembered<SearchWord[]>({ max: MAX_TOTALS, ttl: VOCABULARY_TTL })
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
    interpret: (search) =>
      searches.get(search, async () => {
        const vocabulary = await vocabularies.get('words', () => readVocabulary(db))
        return interpretSearch(search, vocabulary)
      }),
  }
}
