import { fold } from '#catalogue/rules/fold.ts'
import { likePattern } from '../queries/search-condition.ts'

/** Letters up to which a text stands for the words that begin with it, as in the shop's own search. */
const LONGEST_START = 2
/** Where a word begins: at the name's first letter, or behind one of these signs. */
const BEGINNING = "(^|[- '(/.,+])"
/** What may mean something to an expression: ASCII alone. PostgreSQL takes no `\` before what it counts as a letter (« Ⓐ »). */
const SIGNS = /[^\w\u{80}-\u{10ffff}]/gu

/**
 * The condition that a folded name holds a text which staff search; `give` takes a value and answers its place in the
 * statement. One or two letters count at the beginning of words only: the index of trigrams knows no shorter pieces, and
 * inside of names they stand in almost every one.
 */
export function buildNamed(column: string, text: string, give: (value: string) => string): string {
  const folded = fold(text)
  return text.length > LONGEST_START
    ? `${column} like ${give(likePattern(folded))}`
    : `${column} ~ ${give(BEGINNING + folded.replace(SIGNS, '\\$&'))}`
}

/** Whether a search of staff has a word for the index to find: one letter begins some word of nearly every name. */
export function isFoundByWords(text: string): boolean {
  return text.split(/\s+/).some((word) => word.length > 1)
}
