import { formatAmount } from '#platform/contract/format-francs.ts'
import type { ElectricityCost } from './electricity-cost.ts'

/** « 31,7 », « 82 », « 136,49 »: at most `digits` decimals. */
export function formatDecimal(figure: number, digits: number): string {
  const [whole = '', rest] = String(Number(figure.toFixed(digits))).split('.')
  return formatAmount(Number(whole)) + (rest === undefined ? '' : `,${rest}`)
}

/** Formats the kWh per price: « 10 kWh à 82 FCFA, puis 30 kWh à 136,49 FCFA ». */
export function formatShares({ shares }: ElectricityCost): string {
  return shares
    .map(({ kwh, price }) => `${formatDecimal(kwh, 1)}\u00A0kWh à ${formatDecimal(price, 2)}\u00A0FCFA`)
    .join(', puis ')
}
