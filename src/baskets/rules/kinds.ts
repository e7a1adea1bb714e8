import type { BasketKind } from '#baskets/contract.ts'

/** The four baskets, by the literal keys under which the browser keeps them. */
export const BASKET_KINDS = ['cart', 'wishlist', 'preorder', 'creditOrder'] as const satisfies BasketKind[]

export const BASKET_ADDRESSES: Record<BasketKind, string> = {
  cart: '/cart',
  wishlist: '/wishlist',
  preorder: '/pre-cart',
  creditOrder: '/credit-cart',
}

/** Pieces of one product at most. */
export const MAX_QUANTITY = 99
/** Products in one basket at most: what one question to the server may hold. */
export const MAX_LINES = 50
