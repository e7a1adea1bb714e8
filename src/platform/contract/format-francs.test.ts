import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatFrancs } from './format-francs.ts'

test.each([
  [0, '0\u00A0FCFA'],
  [999, '999\u00A0FCFA'],
  [1000, '1\u202F000\u00A0FCFA'],
  [349_900, '349\u202F900\u00A0FCFA'],
  [5_000_000, '5\u202F000\u202F000\u00A0FCFA'],
  [-40_000, '\u221240\u202F000\u00A0FCFA'],
])('CAT-8: %i francs are shown as « %s »', (amount, shown) => {
  expect(formatFrancs(amount)).toBe(shown)
})

test('CAT-8: no amount can break over two lines, and its digits are never changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const shown = formatAmount(amount)
      expect(shown).toMatch(/^\d{1,3}(\u202F\d{3})*$/)
      expect(Number(shown.replaceAll('\u202F', ''))).toBe(amount)
    }),
  )
})
