import { MAX_LINES, MAX_QUANTITY } from '#baskets/rules/kinds.ts'

/** Messages for a basket that was repaired or could not be saved. */
export const FAILURE_WORDS = {
  damaged: 'Un de vos paniers était abîmé\u202F: nous avons gardé ce qui pouvait l’être.',
  unkept: 'Votre navigateur ne garde pas vos paniers\u202F: ils dureront le temps de cette visite.',
  enough: `Un panier prend ${MAX_QUANTITY} pièces d’un produit au plus.`,
  full: `Un panier prend ${MAX_LINES} produits au plus.`,
} as const
