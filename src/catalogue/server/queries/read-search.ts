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
 * Reads a search with what the shop knows. A word that only descriptions have (« poisson ») is asked for there before it
 * is taken for a slip of the finger: one look at an index for each.
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

/** Whether a description, or a name, has a word that begins so. */
async function isDescribed(db: Queryable, word: string): Promise<boolean> {
  // Without a name: a plan for any word would read the table.
  const rows = await db.rows({
    shape: 'catalogue.is-described',
    text: 'select 1 from product p where p.listed and p.fold like $1 limit 1',
    values: [`% ${likePattern(word).slice(1)}`],
  })
  return rows.length > 0
}
