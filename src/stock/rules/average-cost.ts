import { type Francs, toFrancs } from '#platform/contract/francs.ts'

interface ArrivedStock {
  /** Pieces that were there, and what one of them cost; null where nobody knows. */
  onHand: number
  cost: Francs | null
  /** Pieces that came, at least one, and what one of them cost. */
  quantity: number
  unitCost: Francs
}

/**
 * What a piece costs once others came, in whole FCFA: the average by pieces. Where nothing was there, or its cost was not
 * known, it is the cost of those that came.
 */
export function averageCost({ onHand, cost, quantity, unitCost }: ArrivedStock): Francs {
  if (cost === null || onHand <= 0) return unitCost
  return toFrancs(Math.round((onHand * cost + quantity * unitCost) / (onHand + quantity)))
}
