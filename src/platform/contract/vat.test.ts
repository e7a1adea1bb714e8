import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFrancs } from './francs.ts'
import { VAT_PERCENT, splitVat } from './vat.ts'

test.each([
  [118_000, 100_000, 18_000],
  [379_900, 321_949, 57_951],
  [1, 1, 0],
  [0, 0, 0],
])('of %i FCFA, %i are without tax and %i are VAT', (total, untaxed, vat) => {
  expect(splitVat(toFrancs(total))).toEqual({ untaxed, vat })
})

test('VAT and the amount without it add up to every total, and the tax is 18 % of that amount to the franc', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000_000_000 }), (amount) => {
      const { untaxed, vat } = splitVat(toFrancs(amount))
      expect(untaxed + vat).toBe(amount)
      expect(Math.abs(vat - (untaxed * VAT_PERCENT) / 100)).toBeLessThanOrEqual(1)
    }),
  )
})
