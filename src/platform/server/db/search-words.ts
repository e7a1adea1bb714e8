import { escapeLike } from './database.ts'

/** Maximum words of a search that are compared. */
const MAX_WORDS = 8

const listWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)

const patternOf = (word: string): string => `%${escapeLike(word)}%`

/** The words of a search as patterns for `like`: « %fall% ». */
export const listPatterns = (search: string): string[] => listWords(search).map(patternOf)

/**
 * Builds the condition that each word of a search occurs in one of its folded columns, in any order. `give` takes a
 * value and returns its parameter. Each pattern is compared separately, so that a trigram index applies.
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

/**
 * The same for a named statement on a table small enough for a full scan. `place` holds the result of `listPatterns`.
 */
export function holdWords(columns: readonly string[], place: string): string {
  const held = columns.map((column) => `coalesce(${column}, '') like public.fold(searched.word)`).join(' or ')
  return `not exists (select from unnest(${place}::text[]) as searched (word) where not (${held}))`
}
