import type { CheckedBasket } from '#baskets/contract.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { VAT_PERCENT, splitVat } from '#platform/contract/vat.ts'

/** Days for which the shop keeps to a pro-forma's prices, as long as there is stock. */
export const PRO_FORMA_DAYS = 7

/** What a pro-forma says in figures. Whole FCFA; prices and line totals contain the tax. */
export interface ProFormaFigures {
  lines: { name: string; quantity: number; price: Francs; total: Francs }[]
  untaxed: Francs
  vat: Francs
  vatPercent: number
  total: Francs
}

/** The figures of a basket as it can be had today: what is sold out or gone is left out. */
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

/** The last day on which it holds. */
export function lastProFormaDay(today: Date): Date {
  return new Date(today.getTime() + PRO_FORMA_DAYS * 86_400_000)
}
