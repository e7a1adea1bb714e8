import { BASKET_ADDRESSES } from '#baskets/rules/kinds.ts'

/** Pages that everybody may open and that ask the server for nothing. */
export function isBasketAddress(pathname: string): boolean {
  const { cart, preorder, wishlist } = BASKET_ADDRESSES
  return [cart, preorder, wishlist].includes(pathname)
}
