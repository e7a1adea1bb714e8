/** Path of the comparison, with the spelling that visitors already use. */
export const COMPARE_PATH = '/products-compaire'

/**
 * Address of a comparison. For no products, the address is explicit: a bare one would restore the visitor's saved
 * list, which the last « Retirer » has emptied.
 */
export function compareAddress(ids: readonly number[]): string {
  return `${COMPARE_PATH}?produits=${ids.join(',')}`
}
