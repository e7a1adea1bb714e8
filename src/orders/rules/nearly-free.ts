/** Less than one part in so many of what its articles cost is left to pay. */
const ONE_IN = 10

/** What an order comes to after something was taken off, and what its articles cost before that; whole FCFA. */
export interface CutOrder {
  articles: number
  total: number
}

/** Whether so little is left to pay that somebody may have mistyped: whoever saves it confirms the new total. */
export function isNearlyFree({ articles, total }: CutOrder): boolean {
  return total * ONE_IN < articles
}
