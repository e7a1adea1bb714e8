export function categoryAddress(category: string): string {
  return `/boutique?category=${encodeURIComponent(category)}`
}

/** A product's page: the one address that search engines keep. */
export function productAddress(id: number): string {
  return `/produits/${id}/details`
}
