import { formatAmount } from '../../../../platform/contract/format-francs.ts'
import { MOST_COUNTED } from '../fields/most-counted.ts'

/** « 1 produit », « 31 produits », « plus de 1 000 produits ». */
export function writeProducts(products: number): string {
  return `${writeCount(products)}\u00A0produit${products > 1 ? 's' : ''}`
}

/** « 31 », « plus de 1 000 ». */
export function writeCount(products: number): string {
  return products > MOST_COUNTED ? `plus de ${formatAmount(MOST_COUNTED)}` : formatAmount(products)
}
