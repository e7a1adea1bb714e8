/** The shop's comparison, under the name its visitors have always typed. */
export const COMPARE_PATH = '/products-compaire'

/**
 * The comparison of these products. Without any, the address says so: a bare one would bring back the visitor's own
 * list, which the last « Retirer » has just emptied.
 */
export function compareAddress(ids: readonly number[]): string {
  return `${COMPARE_PATH}?produits=${ids.join(',')}`
}
