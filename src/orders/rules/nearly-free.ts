/** Less than one part in this many of the articles' price is left to pay. */
const ONE_IN = 10

/** Total after a reduction, and the articles' price before it, in whole FCFA. */
export interface CutOrder {
  articles: number
  total: number
}

/** Whether so little is left to pay that it may be a typing error. Staff then confirm the new total. */
export function isNearlyFree({ articles, total }: CutOrder): boolean {
  return total * ONE_IN < articles
}
