import { formatAmount } from '../../platform/contract/format-francs.ts'
import { isUncounted, MAX_COUNTED } from '../rules/pagination.ts'

/** How many products a list has, « 31 », as far as they are counted: « plus de 1 000 ». */
export function writeTotal(total: number): string {
  return isUncounted(total) ? `plus de ${formatAmount(MAX_COUNTED)}` : String(total)
}
