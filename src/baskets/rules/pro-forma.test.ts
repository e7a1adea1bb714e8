import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckedLine } from '#baskets/contract.ts'
import { figureProForma } from './pro-forma.ts'

const line = (price: number | null, quantity: number): CheckedLine => ({
  id: 1,
  name: price === null ? null : 'Four',
  picture: null,
  price,
  available: quantity > 0,
  quantity,
  changes: [],
  total: (price ?? 0) * quantity,
})

test('a pro-forma leaves out removed and sold-out products', () => {
  const { lines } = figureProForma({ lines: [line(null, 0), line(5000, 0), line(5000, 2)], total: 10_000 })
  expect(lines).toEqual([{ name: 'Four', quantity: 2, price: 5000, total: 10_000 }])
})

test('the lines of a pro-forma add up to its total, and so do the amount without tax and the VAT', () => {
  const piece = fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 99 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
      const checked = pieces.map(([price, quantity]) => line(price, quantity))
      const total = checked.reduce((sum, each) => sum + each.total, 0)
      const figures = figureProForma({ lines: checked, total })
      expect(figures.lines.reduce((sum, each) => sum + each.total, 0)).toBe(total)
      expect(figures.untaxed + figures.vat).toBe(total)
    }),
  )
})
