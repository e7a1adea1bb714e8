export const LIST_PATH = '/boutique'

/** Pages that are weighed and scored: Home, a listing, a product. */
export function makeMeasuredPages(product: number): string[] {
  return ['/', LIST_PATH, `/produits/${product}/details`]
}

/** Pages of a customer with a filled cart who is about to order. */
export const CUSTOMER_PAGES: readonly string[] = ['/cart', '/checkout']
