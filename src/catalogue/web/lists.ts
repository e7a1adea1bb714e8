/** Lists with a screen, and their API queries. Used by loaders only. */
export const LISTS = {
  shop: { call: 'GET /api/produits-filtrer', facets: 'GET /api/produits-facettes' },
  promotions: { call: 'GET /api/produits-filtrer-promo', facets: 'GET /api/produits-facettes-promo' },
  flash: { call: 'GET /api/produits-filtrer-ramadan', facets: 'GET /api/produits-facettes-ramadan' },
  holiday: { call: 'GET /api/produits-filtrer-tabaski', facets: 'GET /api/produits-facettes-tabaski' },
  credit: { call: 'GET /api/produits-filtrer', facets: 'GET /api/produits-facettes' },
} as const

export type ListName = keyof typeof LISTS

export function wordsOf(name: ListName): { empty: string; source: 'boutique' | 'promo' } {
  return name === 'shop' || name === 'credit'
    ? { empty: 'Aucun résultat trouvé', source: 'boutique' }
    : { empty: 'Aucun produit en promotion trouvé', source: 'promo' }
}
