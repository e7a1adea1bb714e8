import type { BasketKind } from '#baskets/contract.ts'

export const BASKET_TITLES: Record<BasketKind, { title: string; seeAll: string }> = {
  cart: { title: 'Panier', seeAll: 'Voir le panier' },
  wishlist: { title: 'Favoris', seeAll: 'Voir les favoris' },
  preorder: { title: 'Précommande', seeAll: 'Voir la précommande' },
  creditOrder: { title: 'Panier à crédit', seeAll: 'Voir le panier à crédit' },
}
