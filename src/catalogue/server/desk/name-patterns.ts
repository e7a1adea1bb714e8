import { fold } from '../../rules/fold.ts'
import { likePattern } from '../queries/product-filter.ts'

/** Letters up to which a text stands for the words that begin with it, as in the shop's own search. */
const LONGEST_START = 2
/** What stands before a word that is not the name's first. */
const BEFORE = [' ', '-', "'", '(', '/', '.', ',', '+']

/**
 * What `name_fold like any(…)` takes for a text that staff search in names. One or two letters count at the beginning of
 * words only: the index of trigrams knows no shorter pieces, and inside of names they stand in almost every one.
 */
export function namePatterns(text: string): string[] {
  const pattern = likePattern(fold(text))
  if (text.length > LONGEST_START) return [pattern]
  return [pattern.slice(1), ...BEFORE.map((sign) => `%${sign}${pattern.slice(1)}`)]
}
