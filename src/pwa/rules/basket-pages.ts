/** Pages rendered empty for all visitors and filled by the browser with its own baskets. */
export const BASKET_PAGES = ['/cart', '/pre-cart', '/wishlist'] as const

/** The same for signed-in visitors: the server renders them for any session, without personal data. */
export const OWN_BASKET_PAGES = ['/checkout', '/credit-cart'] as const

/** Replaces a missing product picture. */
export const PLACEHOLDER = '/placeholder.svg'

const isOneOf = (pages: readonly string[], path: string): boolean => pages.includes(path)

/** Whether a path is a basket page. The query only affects the browser's rendering. */
export function isBasketPage(path: string): boolean {
  return isOneOf(BASKET_PAGES, path) || isOwnBasketPage(path)
}

export function isOwnBasketPage(path: string): boolean {
  return isOneOf(OWN_BASKET_PAGES, path)
}

/** Cache address of the empty page of a path, separate from seen pages. */
export function emptyPageAddress(path: string): string {
  return `/page-vide${path}`
}
