import { readBarcode } from '#catalogue/rules/barcode.ts'
import { fold } from '#catalogue/rules/fold.ts'
import { LONGEST_START } from '#catalogue/rules/search/interpret-search.ts'
import { plainHyphens } from '#platform/contract/clean-text.ts'
import { escapeLike } from '#platform/server/db/database.ts'
import { likePattern } from '../queries/search-condition.ts'

/** Start of a word: the start of the name, or after one of these characters. */
const BEGINNING = "(^|[- '(/.,+])"
/**
 * ASCII characters that may be special in a regular expression. PostgreSQL rejects `\` before characters that it
 * classifies as letters (« Ⓐ »).
 */
const PUNCTUATION = /[^\w\u{80}-\u{10ffff}]/gu

/**
 * Condition that a folded name contains a text searched by staff. `give` adds a value and returns its placeholder. One
 * or two letters match at the start of words only: the trigram index has no shorter pieces, and they occur inside
 * almost every name.
 */
export function buildNamed(column: string, text: string, give: (value: string) => string): string {
  const folded = fold(text)
  return text.length > LONGEST_START
    ? `${column} like ${give(likePattern(folded))}`
    : `${column} ~ ${give(BEGINNING + folded.replace(PUNCTUATION, '\\$&'))}`
}

/**
 * Condition that a staff search matches `product p`. Each word, in any order, is in the name, starts the reference or
 * equals the barcode; or the whole search does so for reference or barcode.
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

/** Whether a staff search has a word suitable for the index. A single letter starts some word of nearly every name. */
export function isFoundByWords(text: string): boolean {
  return text.split(/\s+/).some((word) => word.length > 1)
}
