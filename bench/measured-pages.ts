export const LIST_PATH = '/boutique'

/** The pages that are weighed and marked: Home, a listing, a product. */
export function makeMeasuredPages(product: number): string[] {
  return ['/', LIST_PATH, `/produits/${product}/details`]
}
