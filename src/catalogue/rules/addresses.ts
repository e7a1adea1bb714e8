export function categoryAddress(category: string): string {
  return `/boutique?category=${encodeURIComponent(category)}`
}

/** Canonical address of a product page. */
export function productAddress(id: number): string {
  return `/produits/${id}/details`
}
