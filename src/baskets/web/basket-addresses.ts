import { BASKET_ADDRESSES } from '#baskets/rules/kinds.ts'

/** Pages that are open to everyone and need no server request. */
export function isBasketAddress(pathname: string): boolean {
  const { cart, preorder, wishlist } = BASKET_ADDRESSES
  return [cart, preorder, wishlist].includes(pathname)
}
