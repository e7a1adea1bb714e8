import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { creditPriceFromCost } from './credit-price.ts'
import { savingOf } from './prices.ts'

test.each([
  [99_999, 149_999],
  [100_000, 140_000],
  [0, 0],
  [1, 2],
])('a cost of %i FCFA gives a credit price of %i FCFA', (cost, price) =>
  expect(creditPriceFromCost(toFrancs(cost))).toBe(price),
)

test('CAT-8: a saving is shown only where there is one, in whole percent rounded down', () => {
  expect(savingOf({ price_unit: 349_900, list_price: 389_900 })).toEqual({ amount: 40_000, percent: 10 })
  expect(savingOf({ price_unit: 100, list_price: 100 })).toBeUndefined()
  expect(savingOf({ price_unit: 110, list_price: 100 })).toBeUndefined()
})
