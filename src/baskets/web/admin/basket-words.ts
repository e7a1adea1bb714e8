import type { BasketKind } from '#baskets/contract.ts'

/** The baskets as staff call them. */
export const BASKET_NAMES: Readonly<Record<BasketKind, string>> = {
  cart: 'Panier',
  preorder: 'Pré-commande',
  creditOrder: 'Crédit',
  wishlist: 'Favoris',
}
