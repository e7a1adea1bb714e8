/** The lists of the catalogue that have a screen, and what each asks the API: only loaders need that. */
export const LISTS = {
  shop: { call: '/api/produits-filtrer', facets: '/api/produits-facettes' },
  promotions: { call: '/api/produits-filtrer-promo', facets: '/api/produits-facettes-promo' },
  flash: { call: '/api/produits-filtrer-ramadan', facets: '/api/produits-facettes-ramadan' },
  holiday: { call: '/api/produits-filtrer-tabaski', facets: '/api/produits-facettes-tabaski' },
  credit: { call: '/api/produits-filtrer', facets: '/api/produits-facettes' },
} as const

export type ListName = keyof typeof LISTS

/** What a list says when it is empty, and where its searches count. */
export function wordsOf(name: ListName): { empty: string; source: 'boutique' | 'promo' } {
  return name === 'shop' || name === 'credit'
    ? { empty: 'Aucun résultat trouvé', source: 'boutique' }
    : { empty: 'Aucun produit en promotion trouvé', source: 'promo' }
}
