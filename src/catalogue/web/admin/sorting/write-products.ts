import { formatAmount } from '#platform/contract/format-francs.ts'
import { MAX_COUNTED } from '../fields/most-counted.ts'

/** « 1 produit », « 31 produits », « plus de 1 000 produits ». */
export function formatProducts(products: number): string {
  return `${writeCount(products)}\u00A0produit${products > 1 ? 's' : ''}`
}

/** « 31 », « plus de 1 000 ». */
export function writeCount(products: number): string {
  return products > MAX_COUNTED ? `plus de ${formatAmount(MAX_COUNTED)}` : formatAmount(products)
}
