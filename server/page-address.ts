/** Every parameter that a public page reads, in the order in which its address is kept. `_routes` is the router's own. */
const KNOWN = [
  'category',
  'search',
  'min',
  'max',
  'productType',
  'tag',
  'brand',
  'energy',
  'sort',
  'limit',
  'page',
  'produits',
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

/** Screens of one visitor: sign-in and what leads to it, their own pages, the employer's, staff's and the demo's; and shared baskets, whose links end. */
const PRIVATE_SCREEN =
  /^\/(?:login|signup|inscription|create-compte|verification-code|forgot-password|new-password|profile|checkout|commande|commande-validation|credit-cart|entreprise|admin|demo|panier|payer|payment|payment-state|wave-paiement)(?:[/.?]|$)/i
/** Orders: the only screens whose last part is « détails », in its canonical form. */
const ORDER_SCREEN = /^\/(?:pre-commandes|credit-commandes|commandes)\/[^/?]+\/d%C3%A9tails(?:[/.?]|$)/i

/** Whether the page at `url`, in its canonical form, is the same for everybody: only such a page is kept and shared. */
export function isPublicPage(url: string): boolean {
  return !PRIVATE_SCREEN.test(url) && !ORDER_SCREEN.test(url)
}
