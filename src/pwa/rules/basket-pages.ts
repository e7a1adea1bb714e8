/** Pages that are rendered empty for everybody and filled by the browser with its own baskets. */
export const BASKET_PAGES = ['/cart', '/pre-cart', '/wishlist'] as const

/** The same for who is signed in: the server renders them for whoever has a session, with nothing of theirs. */
export const OWN_BASKET_PAGES = ['/checkout', '/credit-cart'] as const

/** Stands for a product's picture that is not there. */
export const PLACEHOLDER = '/placeholder.svg'

const isOneOf = (pages: readonly string[], path: string): boolean => pages.includes(path)

/** Whether a page of baskets stands at this path; the query only says what the browser renders in it. */
export function isBasketPage(path: string): boolean {
  return isOneOf(BASKET_PAGES, path) || isOwnBasketPage(path)
}

export function isOwnBasketPage(path: string): boolean {
  return isOneOf(OWN_BASKET_PAGES, path)
}

/** Where the empty page of a path is kept: apart from pages that were seen. */
export function emptyPageAddress(path: string): string {
  return `/page-vide${path}`
}
