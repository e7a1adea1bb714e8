import { type Francs, toFrancs } from '#platform/contract/francs.ts'

interface ArrivedStock {
  /** Previous pieces and their cost each. Null when unknown. */
  onHand: number
  cost: Francs | null
  /** Received pieces, at least one, and their cost each. */
  quantity: number
  unitCost: Francs
}

/**
 * New cost per piece in whole FCFA: the weighted average. If there was no stock or its cost was unknown, the cost of
 * the received pieces.
 */
export function averageCost({ onHand, cost, quantity, unitCost }: ArrivedStock): Francs {
  if (cost === null || onHand <= 0) return unitCost
  return toFrancs(Math.round((onHand * cost + quantity * unitCost) / (onHand + quantity)))
}
