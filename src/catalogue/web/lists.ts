/** The lists of the catalogue that have a screen: what each asks the API, and what it says when it is empty. */
export const LISTS = {
  shop: { call: '/api/produits-filtrer', empty: 'Aucun résultat trouvé', source: 'boutique' },
  promotions: {
    call: '/api/produits-filtrer-promo',
    empty: 'Aucun produit en promotion trouvé',
    source: 'promo',
  },
  flash: {
    call: '/api/produits-filtrer-ramadan',
    empty: 'Aucun produit en promotion trouvé',
    source: 'promo',
  },
  holiday: {
    call: '/api/produits-filtrer-tabaski',
    empty: 'Aucun produit en promotion trouvé',
    source: 'promo',
  },
  credit: { call: '/api/produits-filtrer', empty: 'Aucun résultat trouvé', source: 'boutique' },
} as const

export type ListName = keyof typeof LISTS
