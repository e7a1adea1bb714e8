export { isPublicPage } from '#platform/contract/public-page.ts'

/** Every parameter that a public page reads, in the order in which its address is kept. `_routes` is the router's own. */
const KNOWN = [
  'category',
  'search',
  'min',
  'max',
  'productType',
  'payment',
  'tag',
  'brand',
  'energy',
  'of',
  'size',
  'feature',
  'variant',
  'sort',
  'limit',
  'page',
  'produits',
  'foyer',
  'unite',
  'compteur',
  'code',
  'version',
  '_routes',
]

/**
 * The one address under which a page is drawn and kept: known parameters only, each once, in one order. What campaigns
 * and strangers add to links makes no other page.
 */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const given = new URLSearchParams(url.slice(mark + 1))
  const kept = new URLSearchParams()
  for (const name of KNOWN) {
    const value = given.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size > 0 ? `${url.slice(0, mark)}?${kept.toString()}` : url.slice(0, mark)
}
