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

export const SEARCH_API = 'API: search'
const SUGGESTIONS_API = 'API: suggestions'
const PG_SEARCH = 'Fastify, plain pg: search'

/**
 * The same searches through the shop and through the reference, their totals remembered on both sides. Suggestions have
 * no reference: which five of hundreds come first is the shop's own affair.
 */
export function makeSearchTargets(): Target[] {
  const each = (path: string, query = ''): string[] => {
    return SEARCHES.map((search) => `${path}?search=${encodeURIComponent(search)}${query}`)
  }
  const encoding = 'identity'
  const size = `&limit=${PAGE_SIZE}`
  const paths = each('/api/produits-filtrer', size)
  return [
    { name: PG_SEARCH, server: 'pg', paths: each('/search', size), encoding },
    { name: SEARCH_API, server: 'shop', paths, encoding, plain: PG_SEARCH },
    { name: SUGGESTIONS_API, server: 'shop', paths: each('/api/suggestions'), encoding },
  ]
}
