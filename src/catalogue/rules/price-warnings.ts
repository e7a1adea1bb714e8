import { formatFrancs } from '#platform/contract/format-francs.ts'

/** Prices of a product to validate before saving, in whole FCFA. */
export interface WarnedPrices {
  list_price: number | null
  promo_price: number | null
  standard_price: number | null
  creditorder_price: number | null
}

export type PriceWarnings = Partial<Record<'standard_price' | 'creditorder_price', string>>

/** French warnings about prices that are valid but probably a mistake, by field. */
export function findPriceWarnings(prices: WarnedPrices): PriceWarnings {
  const { list_price: list, promo_price: promo, standard_price: cost, creditorder_price: credit } = prices
  const warnings: PriceWarnings = {}
  if (cost !== null && list !== null && cost > list)
    warnings.standard_price = `Le prix d’achat (${formatFrancs(cost)}) dépasse le prix de vente (${formatFrancs(list)}).`
  else if (cost !== null && promo !== null && cost > promo)
    warnings.standard_price = `Le prix d’achat (${formatFrancs(cost)}) dépasse le prix promotionnel (${formatFrancs(promo)}).`
  if (credit !== null && list !== null && credit < list)
    warnings.creditorder_price = `Le prix à crédit (${formatFrancs(credit)}) est inférieur au prix comptant (${formatFrancs(list)}).`
  return warnings
}

/** Warning for a pack that costs more than its products bought separately, both in whole FCFA. */
export function describeDearPack({
  name,
  pack,
  separate,
}: {
  name: string
  pack: number
  separate: number
}): string {
  return `Le pack «\u00A0${name}\u00A0» (${formatFrancs(pack)}) coûte plus que ses produits achetés séparément (${formatFrancs(separate)}).`
}
