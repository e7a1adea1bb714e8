import { PAGE_SIZE } from './references/statements.ts'
import type { Target } from './targets.ts'

/**
 * Searches in turn: words typed as in product names, with 80 to 850 matches in 10 000 products each. Synonyms and
 * misspellings are excluded: a plain statement finds nothing, at no cost.
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

/** Both have synonyms, for « repasser » and « bluetooth »: a plain statement counts fewer products. */
const ALSO_SAID_OTHERWISE: readonly string[] = ['fer à repasser', 'enceinte bluetooth']

/** Searches that a plain statement answers byte for byte, the total included. */
export const PLAIN_SEARCHES = SEARCHES.filter((search) => !ALSO_SAID_OTHERWISE.includes(search))

/**
 * Searches and suggestions, without a reference. Searches with a reference are among the varied targets. The ranking
 * of suggestions is specific to the shop.
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
