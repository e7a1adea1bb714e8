import type { BasketKind } from '#baskets/contract.ts'

/** The four baskets, by their keys in browser storage. */
export const BASKET_KINDS = ['cart', 'wishlist', 'preorder', 'creditOrder'] as const satisfies BasketKind[]

export const BASKET_ADDRESSES: Record<BasketKind, string> = {
  cart: '/cart',
  wishlist: '/wishlist',
  preorder: '/pre-cart',
  creditOrder: '/credit-cart',
}

/** Maximum pieces of one product. */
export const MAX_QUANTITY = 99
/** Maximum products in one basket, equal to the limit of one request. */
export const MAX_LINES = 50
