import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnCash, roundCash, settleCash } from './round-cash.ts'

test.each([
  [368_309, 5, 368_310],
  [368_307, 5, 368_305],
  [368_310, 5, 368_310],
  [1, 5, 5],
  [2, 5, 5],
  [0, 5, 0],
  [368_309, 1, 368_309],
] as const)('%i FCFA in coins of %i are %i', (amount, step, rounded) => {
  expect(roundCash(amount, step)).toBe(rounded)
})

test.each([
  ['the rounded sum pays the whole', 368_310, 368_309, { paid: 368_309, rounding: 1 }],
  ['rounded down it does too', 368_305, 368_307, { paid: 368_307, rounding: -2 }],
  ['the exact sum pays the whole, unrounded', 368_309, 368_309, { paid: 368_309, rounding: 0 }],
  ['a part is a part', 100_000, 368_309, { paid: 100_000, rounding: 0 }],
  ['more than the rounded sum is left as given', 368_311, 368_309, { paid: 368_311, rounding: 0 }],
  ['nothing is due', 5, 0, { paid: 5, rounding: 0 }],
] as const)('%s', (_what, amount, due, settled) => {
  expect(settleCash(amount, due, 5)).toEqual(settled)
})

test.each([
  [25_003, 5, { given: 25_005, rounding: -2 }],
  [25_002, 5, { given: 25_000, rounding: 2 }],
  [25_000, 5, { given: 25_000, rounding: 0 }],
  [25_003, 1, { given: 25_003, rounding: 0 }],
] as const)('%i FCFA refunded in coins of %i are rounded', (amount, step, returned) => {
  expect(returnCash(amount, step)).toEqual(returned)
})

test('rounding is at most two francs, except for sums below a coin, and the order is paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 10_000_000 }), (due) => {
      const { paid, rounding } = settleCash(roundCash(due, 5), due, 5)
      expect(paid).toBe(due)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(2)
    }),
  )
})
