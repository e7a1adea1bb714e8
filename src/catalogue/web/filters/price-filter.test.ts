import { expect, test } from 'vitest'
import { findNearestStop, getPriceAt, LAST_STOP, PRICE_STOPS } from './price-filter.tsx'

test('CAT-5: the slider runs from 1 000 to 5 000 000 FCFA', () => {
  expect(getPriceAt(0)).toBe(1000)
  expect(getPriceAt(LAST_STOP)).toBe(5_000_000)
})

test('CAT-9: every step of the slider leads to a dearer, round price', () => {
  for (const [index, stop] of PRICE_STOPS.entries()) {
    if (index > 0) expect(stop).toBeGreaterThan(PRICE_STOPS[index - 1] ?? 0)
    expect(stop % 1000).toBe(0)
  }
})

test.each([
  [1000, 1000],
  [2_900, 1000],
  [101_000, 100_000],
  [600_000, 600_000],
  [4_900_000, 5_000_000],
])('a typed price of %i puts the handle at %i', (typed, stop) => {
  expect(getPriceAt(findNearestStop(typed))).toBe(stop)
})
