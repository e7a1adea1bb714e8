import { fold } from '#catalogue/rules/fold.ts'
import {
  type Interpretation,
  type Knowledge,
  findUnknown,
  interpretSearch,
} from '#catalogue/rules/search/interpret-search.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { likePattern } from './search-condition.ts'
import { markLed } from './search-words.ts'

/**
 * Interprets a search with the shop's vocabulary. A word found only in descriptions (« poisson ») is checked there
 * before it is treated as a typing error: one index lookup per word.
 */
export async function readSearch(
  db: Queryable,
  search: string,
  { categories = [], ...shop }: Knowledge,
): Promise<Interpretation> {
  const knowledge = { ...shop, categories: categories.map(({ id, name }) => ({ id, name: fold(name) })) }
  const unknown = findUnknown(search, knowledge)
  const described = new Set<string>()
  for (const word of unknown) if (await isDescribed(db, word)) described.add(word)
  const read = interpretSearch(search, { ...knowledge, described })
  return { ...read, words: await markLed(db, read.words) }
}

/** Whether a description or name contains a word with this prefix. */
async function isDescribed(db: Queryable, word: string): Promise<boolean> {
  // Not prepared: a generic plan would scan the table.
  const rows = await db.rows({
    shape: 'catalogue.is-described',
    text: 'select 1 from product p where p.listed and p.fold like $1 limit 1',
    values: [`% ${likePattern(word).slice(1)}`],
  })
  return rows.length > 0
}
