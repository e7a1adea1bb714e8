import { readBarcode } from '#catalogue/rules/barcode.ts'
import { fold } from '#catalogue/rules/fold.ts'
import { plainHyphens } from '#platform/contract/clean-text.ts'
import { escapeLike } from '#platform/server/db/database.ts'
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

/**
 * The condition that a search of staff finds `product p`: each word stands in the name, begins the reference or is the barcode, in any
 * order; or the whole begins the reference or is the barcode.
 */
export function buildFound(search: string, give: (value: string) => string): string {
  const words = search.split(/\s+/)
  const each = words.map((word) => `(${buildNamed('p.name_fold', word, give)}${buildReferred(word, give)})`)
  const whole = words.length > 1 ? buildReferred(search, give) : ''
  return `((${each.join(' and ')})${whole})`
}

function buildReferred(text: string, give: (value: string) => string): string {
  const begins = ` or upper(p.reference) like ${give(`${escapeLike(plainHyphens(text).toUpperCase())}%`)}`
  const barcode = readBarcode(text)
  return barcode === undefined ? begins : `${begins} or p.barcode = ${give(barcode)}`
}

/** Whether a search of staff has a word for the index to find: one letter begins some word of nearly every name. */
export function isFoundByWords(text: string): boolean {
  return text.split(/\s+/).some((word) => word.length > 1)
}
