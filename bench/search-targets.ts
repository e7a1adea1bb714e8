import { PAGE_SIZE } from './references/statements.ts'
import type { Target } from './targets.ts'

/**
 * What is searched in turn: words that stand in names as they are typed, between 80 and 850 of 10 000 products each.
 * Synonyms and slips of the finger stay out: a plain statement finds nothing for them, and that costs nothing.
 */
export const SEARCHES = [
  'congélateur',
  'Congélateur 300',
  'climatiseur',
  'lave-linge',
  'lave linge 8',
  'ventilateur sur pied',
  'cuisinière 4 feux',
  'bouilloire',
  'micro-ondes',
  'fer à repasser',
  'enceinte bluetooth',
  'chauffe-eau',
] as const

/** Two of them are said otherwise, too, since synonyms were given to « repasser » and « bluetooth »: a plain statement counts fewer. */
const ALSO_SAID_OTHERWISE: readonly string[] = ['fer à repasser', 'enceinte bluetooth']

/** Searches that a plain statement answers to the last byte, the total included. */
export const PLAIN_SEARCHES = SEARCHES.filter((search) => !ALSO_SAID_OTHERWISE.includes(search))

/**
 * Searches and suggestions, for their figures alone. Searches beside a reference are among the varied targets. Suggestions
 * have none: which five of hundreds come first is the shop's own affair.
 */
export function makeSearchTargets(): Target[] {
  const each = (path: string, query = ''): string[] => {
    return SEARCHES.map((search) => `${path}?search=${encodeURIComponent(search)}${query}`)
  }
  const encoding = 'identity'
  const lists = each('/api/produits-filtrer', `&limit=${PAGE_SIZE}`)
  return [
    { name: 'API: search', server: 'shop', paths: lists, encoding },
    { name: 'API: suggestions', server: 'shop', paths: each('/api/suggestions'), encoding },
  ]
}
