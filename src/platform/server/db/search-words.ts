import { escapeLike } from './database.ts'

/** Words of one search that are looked for: each costs a comparison. */
const MAX_WORDS = 8

const listWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)

const patternOf = (word: string): string => `%${escapeLike(word)}%`

/** The words of a search, as patterns for `like`: « %fall% ». */
export const listPatterns = (search: string): string[] => listWords(search).map(patternOf)

/**
 * The condition that each word of a search stands in one of its folded columns, in any order. `give` takes a value and returns its place
 * in the statement. Each pattern is compared by itself, so that an index of trigrams serves.
 */
export function writeWords(
  search: string,
  columnsOf: (word: string) => readonly string[],
  give: (value: string) => string,
): string {
  const words = listWords(search).map((word) => {
    const place = `public.fold(${give(patternOf(word))})`
    const held = columnsOf(word).map((column) => `${column} like ${place}`)
    return `(${held.join(' or ')})`
  })
  return words.length === 0 ? 'true' : `(${words.join(' and ')})`
}

/** The same for a statement that has a name, of a table small enough to be read: `place` holds what `listPatterns` returns. */
export function holdWords(columns: readonly string[], place: string): string {
  const held = columns.map((column) => `coalesce(${column}, '') like public.fold(searched.word)`).join(' or ')
  return `not exists (select from unnest(${place}::text[]) as searched (word) where not (${held}))`
}
