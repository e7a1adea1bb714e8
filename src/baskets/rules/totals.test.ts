import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { countPieces } from './count-pieces.ts'
import { planInstalments } from './instalments.ts'
import { repairLines } from './repair-lines.ts'
import { basketTotal } from './totals.ts'

const lines = repairLines([
  { id: 1, quantity: 1, price_unit: 349_900, preorder_price: 379_900, creditorder_price: 447_900 },
  { id: 2, quantity: 2, price_unit: 24_900, preorder_price: 64_900 },
])

test.each([
  ['cart', 399_700],
  ['wishlist', 399_700],
  ['preorder', 509_700],
  // The second product has no credit price, so its plain price counts.
  ['creditOrder', 497_700],
] as const)('BASK-10: %s adds up the prices of its own kind: %i F', (kind, total) => {
  expect(basketTotal(kind, lines)).toBe(total)
  expect(countPieces(lines)).toBe(3)
})

const today = new Date('2026-02-21T18:05:00Z')
const plan = (kind: 'preorder' | 'creditOrder', total: number, from = today) =>
  planInstalments(kind, toFrancs(total), from).map(({ percent, amount, due }) => [
    percent,
    amount,
    due.toISOString().slice(0, 10),
  ])

test('BASK-8: a pre-order basket of 509 700 F is paid today, in 30 days and in 60 days', () => {
  expect(plan('preorder', 509_700)).toEqual([
    [30, 152_910, '2026-02-21'],
    [30, 152_910, '2026-03-23'],
    [40, 203_880, '2026-04-22'],
  ])
})

test('a credit basket is paid over four months, on the last day of a month that is too short', () => {
  expect(plan('creditOrder', 447_900, new Date('2026-01-31T12:00:00Z'))).toEqual([
    [50, 223_950, '2026-01-31'],
    [20, 89_580, '2026-02-28'],
    [15, 67_185, '2026-03-31'],
    [15, 67_185, '2026-04-30'],
  ])
})

test('a cart and an empty basket have no instalments', () => {
  expect(planInstalments('cart', toFrancs(1000), today)).toEqual([])
  expect(planInstalments('preorder', toFrancs(0), today)).toEqual([])
})

test('BASK-8: instalments add up to the total and have ascending dates', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  const kinds = fc.constantFrom('preorder' as const, 'creditOrder' as const)
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 1_000_000_000 }), days, (kind, total, day) => {
      const parts = planInstalments(kind, toFrancs(total), day)
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      for (const [index, { due }] of parts.slice(1).entries()) {
        expect(due.getTime()).toBeGreaterThan(parts[index]?.due.getTime() ?? Infinity)
      }
    }),
  )
})
