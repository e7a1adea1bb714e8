import type { CatalogueMenu, Tag } from '#catalogue/contract.ts'
import { LISTS_TAG } from '#catalogue/contract/cache-tags.ts'
import type { Criteria } from '#catalogue/rules/criteria.ts'
import type { FacetCount } from '#catalogue/rules/facets.ts'
import {
  type Dictionary,
  type Interpretation,
  buildDictionary,
} from '#catalogue/rules/search/interpret-search.ts'
import { isCounts } from '#platform/contract/cache-tags.ts'
import type { Queryable, Described } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import { type AdminCounts, countForAdmin } from './admin/admin-counts.ts'
import type { Condition } from './queries/condition.ts'
import { countFacets } from './queries/facets.ts'
import { findNamedTags } from './queries/holiday-lists.ts'
import { listTags, readMenu } from './queries/menu.ts'
import { COUNT_ALL, CREDIT_PRICE_RANGE, PRICE_RANGE, countStatement } from './queries/product-filter.ts'
import { readSearch } from './queries/read-search.ts'
import { listSynonyms, readVocabulary } from './queries/search-words.ts'

/** Cache time in ms for the menu, tags and prices. */
const TTL = 10_000
/** Cache time in ms for totals. Each catalogue change clears them; this limit applies when an event is missed. */
const TOTALS_TTL = 60_000
/** Cache time in ms for the words of all names. New names are found meanwhile, but not with typing errors. */
const VOCABULARY_TTL = 60_000
/** Cache time in ms for facets. They read all products of a list and only assist selection. */
const FACETS_TTL = 60_000
/** Maximum number of cached filters, for totals and facets. */
const MAX_TOTALS = 2000

/** Whole FCFA. */
interface PriceRange {
  lowest: number
  highest: number
}

/** Results cached for many requests. A change invalidates them in every process; counts may lag by seconds. */
export interface CatalogueMemory {
  /** Number of products in a list, up to MAX_COUNTED + 1. */
  total(condition: Condition): Promise<number>
  keepTotal(condition: Condition, total: number): void
  /** Exact number of products that the shop shows. */
  countAll(): Promise<number>
  /** Lowest and highest effective price, or credit price for credit lists. */
  priceRange(isOnCredit: boolean): Promise<PriceRange>
  /** A list's product counts by brand, energy class and the criteria of its category. */
  facets(condition: Condition, criteria: Criteria): Promise<FacetCount[]>
  /** Ids of the tags whose names contain a text. */
  tagsNamed(text: string): Promise<number[]>
  menu(): Promise<CatalogueMenu>
  /** Number of products per category and tag for staff, without archived ones, up to MAX_COUNTED + 1. */
  adminCounts(): Promise<AdminCounts>
  /** Interprets a search with the vocabulary of product names. No words if the search has no letter or digit. */
  interpret(search: string): Promise<Interpretation>
}

/** `db` must already show a change when its event arrives. */
export function createMemory(db: Queryable, signals: Signals): CatalogueMemory {
  const totals = createRemembered<number>({ max: MAX_TOTALS, ttl: TOTALS_TTL })
  const facets = createRemembered<FacetCount[]>({ max: MAX_TOTALS, ttl: FACETS_TTL })
  const tags = createRemembered<Tag[]>({ max: 1, ttl: TTL })
  const ranges = createRemembered<PriceRange>({ max: 2, ttl: TTL })
  const menus = createRemembered<CatalogueMenu>({ max: 1, ttl: TTL })
  const adminCounts = createRemembered<AdminCounts>({ max: 1, ttl: TTL })
  const vocabularies = createRemembered<Set<string>>({ max: 1, ttl: VOCABULARY_TTL })
  const searches = createRemembered<Interpretation>({ max: MAX_TOTALS, ttl: VOCABULARY_TTL })
  const dictionaries = createRemembered<Dictionary>({ max: 1, ttl: VOCABULARY_TTL })
  signals.on('catalogue.changed', (changed) => {
    const isEverything = changed === undefined
    // Staff's synonyms belong to the catalogue, so a change applies to searches immediately.
    if (isEverything || changed.includes(LISTS_TAG))
      for (const remembered of [tags, dictionaries, searches]) remembered.forget()
    if (isEverything || changed.some(isCounts))
      for (const remembered of [totals, facets, ranges, menus, adminCounts]) remembered.forget()
  })
  const readTotal = async (statement: Described<'products.count' | 'products.count-up'>): Promise<number> => {
    const [row] = await db.rows(statement)
    return row?.total ?? 0
  }
  return {
    total: (condition) => totals.get(keyOf(condition), () => readTotal(countStatement(condition))),
    keepTotal: (condition, total) => void totals.get(keyOf(condition), () => Promise.resolve(total)),
    countAll: () => totals.get('all', () => readTotal(COUNT_ALL)),
    priceRange: (isOnCredit) =>
      ranges.get(isOnCredit ? 'credit' : 'prices', async () => {
        const [row] = isOnCredit ? await db.rows(CREDIT_PRICE_RANGE) : await db.rows(PRICE_RANGE)
        return { lowest: row?.lowest ?? 0, highest: row?.highest ?? 0 }
      }),
    facets: (condition, criteria) => facets.get(keyOf(condition), () => countFacets(db, condition, criteria)),
    tagsNamed: async (text) => findNamedTags(await tags.get('tags', () => listTags(db)), text),
    menu: () => menus.get('menu', () => readMenu(db)),
    adminCounts: () => adminCounts.get('counts', () => countForAdmin(db)),
    interpret: (search) =>
      searches.get(search, async () => {
        const names = await vocabularies.get('words', () => readVocabulary(db))
        const dictionary = await dictionaries.get('own', async () => buildDictionary(await listSynonyms(db)))
        const { categories } = await menus.get('menu', () => readMenu(db))
        return readSearch(db, search, { names, dictionary, categories })
      }),
  }
}

function keyOf({ shape, values }: Condition): string {
  return `${shape}\n${JSON.stringify(values)}`
}
