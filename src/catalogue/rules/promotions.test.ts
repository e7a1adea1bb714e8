import { expect, test } from 'vitest'
import { doOverlap, reducePrice, formatPeriod } from './promotions.ts'

const day = (number: number | null) =>
  number === null ? null : `2026-12-${String(number).padStart(2, '0')}T00:00:00.000Z`
const period = (starts: number | null, ends: number | null) => ({
  starts_at: day(starts),
  ends_at: day(ends),
})

test.each([
  ['one inside the other', [1, 10], [3, 5], true],
  ['one that ends when the other begins', [1, 5], [5, 9], false],
  ['one without an end before another', [1, null], [20, 25], true],
  ['one since ever and one after its end', [null, 5], [6, 9], false],
  ['two without dates', [null, null], [null, null], true],
] as const)('promotions overlap or not: %s', (_what, [a, b], [c, d], isSo) => {
  expect(doOverlap(period(a, b), period(c, d))).toBe(isSo)
  expect(doOverlap(period(c, d), period(a, b))).toBe(isSo)
})

test('a percentage off a price is rounded down to a round figure', () => {
  expect([reducePrice(389_900, 10), reducePrice(149_900, 15), reducePrice(990, 10)]).toEqual([
    350_900, 127_400, 891,
  ])
})

test('a period is formatted in French', () => {
  expect([period(3, 10), period(null, 10), period(3, null), period(null, null)].map(formatPeriod)).toEqual([
    'du 3 déc. 2026 au 10 déc. 2026',
    'jusqu’au 10 déc. 2026',
    'depuis le 3 déc. 2026',
    'sans date',
  ])
})
