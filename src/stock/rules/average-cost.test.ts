import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { averageCost } from './average-cost.ts'

test.each([
  ['the same cost', 10, 80_000, 5, 80_000, 80_000],
  ['half and half', 5, 80_000, 5, 90_000, 85_000],
  ['a few dearer ones', 9, 80_000, 1, 100_000, 82_000],
  ['rounded to the nearest franc', 2, 100, 1, 101, 100],
  ['rounded up from a half', 1, 100, 1, 101, 101],
  ['nothing was left', 0, 80_000, 4, 95_000, 95_000],
  ['an unknown cost', 7, null, 3, 60_000, 60_000],
  ['given for nothing', 1, 50_000, 1, 0, 25_000],
])('the cost of a piece after a receipt: %s', (_what, onHand, cost, quantity, unitCost, after) => {
  const known = cost === null ? null : toFrancs(cost)
  expect(averageCost({ onHand, cost: known, quantity, unitCost: toFrancs(unitCost) })).toBe(after)
})
