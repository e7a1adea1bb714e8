import type { BasketKind } from '#baskets/contract.ts'
import type { IconName } from '#ui/icons/icon-names.ts'

/** The header's icons in order. Titles are defined by the baskets' own parts. */
export const BASKET_ICONS: readonly { kind: BasketKind; icon: IconName; label: string }[] = [
  { kind: 'wishlist', icon: 'heart', label: 'Favoris' },
  { kind: 'preorder', icon: 'calendar-clock', label: 'En 3 fois' },
  { kind: 'cart', icon: 'shopping-cart', label: 'Panier' },
  { kind: 'creditOrder', icon: 'hand-coins', label: 'Crédit' },
]

/** « 1 article », « 3 articles ». */
export function formatPieces(pieces: number): string {
  return `${pieces}\u00A0article${pieces > 1 ? 's' : ''}`
}
