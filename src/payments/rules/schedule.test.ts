import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { CREDIT_PERCENTS, PREORDER_PERCENTS, splitByPercents } from './schedule.ts'

const total = fc.integer({ min: 0, max: 10_000_000_000 }).map(toFrancs)
const shares = fc
  .array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
  .filter((list) => list.reduce((sum, share) => sum + share, 0) < 100)
  .map((list) => [...list, 100 - list.reduce((sum, share) => sum + share, 0)])

test('BASK-8: a pre-order of 379 900 F is paid 113 970, 113 970 and 151 960', () => {
  expect(splitByPercents(toFrancs(379_900), PREORDER_PERCENTS)).toEqual([113_970, 113_970, 151_960])
})

test.each([
  [1, [0, 0, 1]],
  [3, [0, 0, 3]],
  [9, [2, 2, 5]],
  [99_999, [29_999, 29_999, 40_001]],
])(
  'BASK-8: even %i F are split into whole francs, and the last instalment takes the rest',
  (amount, parts) => {
    expect(splitByPercents(toFrancs(amount), PREORDER_PERCENTS)).toEqual(parts)
  },
)

test('a credit order is paid 50, 20, 15 and 15 percent', () => {
  expect(splitByPercents(toFrancs(447_900), CREDIT_PERCENTS)).toEqual([223_950, 89_580, 67_185, 67_185])
})

test('BASK-8: the instalments add up to the total exactly, for any amount and shares', () => {
  fc.assert(
    fc.property(total, shares, (amount, percents) => {
      const parts = splitByPercents(amount, percents)
      expect(parts).toHaveLength(percents.length)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [index, part] of parts.slice(0, -1).entries()) {
        expect(part).toBe(Math.floor((amount * (percents[index] ?? 0)) / 100))
      }
    }),
  )
})

test('shares that do not add up to the whole are refused', () => {
  expect(() => splitByPercents(toFrancs(1000), [30, 30])).toThrow('60 percent')
})
