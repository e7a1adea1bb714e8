import type { BasketKind } from '#baskets/contract.ts'
import { EmptyState, ToShop } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { BASKET_ICONS } from '../words.ts'

const HINTS: Record<BasketKind, string> = {
  cart: 'Touchez «\u202FCommander\u202F» sur un produit\u202F: il vous attend ici, même si vous fermez la page.',
  wishlist: 'Touchez le cœur d’un produit\u202F: il vous attend ici, même si vous fermez la page.',
  preorder: 'Touchez «\u202FPrécommander\u202F» sur un produit\u202F: vous le payez en trois fois.',
  creditOrder: 'Touchez «\u202FÀ crédit\u202F» sur un produit\u202F: vous le payez en quatre fois.',
}

/** BASK-5: an empty basket and links to start from. */
export function EmptyBasket({ kind }: { kind: BasketKind }) {
  return (
    <EmptyState
      icon={<Icon name={BASKET_ICONS.find((icon) => icon.kind === kind)?.icon ?? 'heart'} />}
      title="Panier vide"
      action={<ToShop />}
    >
      {HINTS[kind]}
    </EmptyState>
  )
}
