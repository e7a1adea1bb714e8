export const LIST_PATH = '/boutique'

/** The pages that are weighed and marked: Home, a listing, a product. */
export function makeMeasuredPages(product: number): string[] {
  return ['/', LIST_PATH, `/produits/${product}/details`]
}

/** Pages of a customer who is about to order, and has something in the cart. */
export const CUSTOMER_PAGES: readonly string[] = ['/cart', '/checkout']
