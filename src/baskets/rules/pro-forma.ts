import type { CheckedBasket } from '#baskets/contract.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { VAT_PERCENT, splitVat } from '#platform/contract/vat.ts'

/** Days for which a pro-forma's prices are valid, while stock lasts. */
const PRO_FORMA_DAYS = 7

/** Amounts of a pro-forma in whole FCFA. Prices and line totals include VAT. */
export interface ProFormaFigures {
  lines: { name: string; quantity: number; price: Francs; total: Francs }[]
  untaxed: Francs
  vat: Francs
  vatPercent: number
  total: Francs
}

/** Calculates the amounts of the available part of a basket. Products that are sold out or gone are left out. */
export function figureProForma({ lines, total }: Pick<CheckedBasket, 'lines' | 'total'>): ProFormaFigures {
  return {
    lines: lines.flatMap(({ name, price, quantity, total: sum }) =>
      name !== null && price !== null && quantity > 0
        ? [{ name, quantity, price: toFrancs(price), total: toFrancs(sum) }]
        : [],
    ),
    ...splitVat(toFrancs(total)),
    vatPercent: VAT_PERCENT,
    total: toFrancs(total),
  }
}

export function lastProFormaDay(today: Date): Date {
  return new Date(today.getTime() + PRO_FORMA_DAYS * 86_400_000)
}
