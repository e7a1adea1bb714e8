import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { creditPriceFromCost } from './credit-price.ts'

test.each([
  [99_999, 149_999],
  [100_000, 140_000],
  [0, 0],
  [1, 2],
])('a cost of %i FCFA gives a credit price of %i FCFA', (cost, price) =>
  expect(creditPriceFromCost(toFrancs(cost))).toBe(price),
)
