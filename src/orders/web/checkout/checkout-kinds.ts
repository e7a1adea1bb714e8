import type { BasketKind } from '#baskets/contract.ts'
import type { TypeSale } from '#orders/contract.ts'

export interface CheckoutKind {
  readonly typeSale: TypeSale
  readonly basket: BasketKind
  readonly basketAddress: string
  readonly title: string
  readonly url: string
  readonly confirm: string
  /** Whether a half-day can be chosen now. Orders paid first get their day later. */
  readonly hasSlots: boolean
  /** Delivery time when no half-day is chosen. */
  readonly delay?: string
  /** Texts of the two payment modes. */
  readonly atHome: string
  readonly online: string
}

const CHECKOUTS: Readonly<Record<TypeSale, CheckoutKind>> = {
  order: {
    typeSale: 'order',
    basket: 'cart',
    basketAddress: '/cart',
    title: 'Votre commande',
    url: '/api/commandes',
    confirm: 'Confirmer la commande',
    hasSlots: true,
    atHome: 'Espèces ou Wave, à la livraison',
    online: 'Wave ou Orange Money',
  },
  preorder: {
    typeSale: 'preorder',
    basket: 'preorder',
    basketAddress: '/pre-cart',
    title: 'Votre précommande',
    url: '/api/precommandes',
    confirm: 'Confirmer la précommande',
    hasSlots: false,
    delay: 'Livraison une fois la précommande réglée\u202F: nous fixons le jour avec vous.',
    atHome: 'Chaque échéance en espèces ou par Wave',
    online: 'Chaque échéance par Wave ou Orange Money',
  },
  creditorder: {
    typeSale: 'creditorder',
    basket: 'creditOrder',
    basketAddress: '/credit-cart',
    title: 'Votre demande de crédit',
    url: '/api/creditcommandes',
    confirm: 'Envoyer ma demande',
    hasSlots: false,
    delay: 'Livraison dès la première échéance payée, à la prochaine demi-journée libre.',
    atHome: 'Chaque échéance en espèces ou par Wave',
    online: 'Chaque échéance par Wave ou Orange Money',
  },
}

/** The checkout for `?type=`. Defaults to the cart's. */
export function findCheckout(type: string | null): CheckoutKind {
  return type === 'preorder' || type === 'creditorder' ? CHECKOUTS[type] : CHECKOUTS.order
}

/** All three, in the order in which pending attempts are sent. */
export function listCheckouts(): readonly CheckoutKind[] {
  return Object.values(CHECKOUTS)
}

export function checkoutPath({ typeSale }: CheckoutKind): string {
  return typeSale === 'order' ? '/checkout' : `/checkout?type=${typeSale}`
}
