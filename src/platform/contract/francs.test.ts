import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOfFrancs, sumFrancs, toFrancs } from './francs.ts'

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%f is not an amount of money', (amount) => {
  expect(() => toFrancs(amount)).toThrow(RangeError)
})

test('a fraction of an amount is rounded down to whole francs', () => {
  expect(partOfFrancs(toFrancs(99_999), 30)).toBe(29_999)
})

test('a sum of whole amounts is whole and exact', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_000 })), (amounts) => {
      expect(sumFrancs(amounts.map(toFrancs))).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
    }),
  )
})
