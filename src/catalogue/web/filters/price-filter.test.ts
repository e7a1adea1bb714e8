import { expect, test } from 'vitest'
import { findNearestStop, getPriceAt, LAST_STOP, PRICE_STOPS, readTypedPrice } from './price-filter.tsx'

test('CAT-5: the slider runs from 1 000 to 5 000 000 FCFA', () => {
  expect(getPriceAt(0)).toBe(1000)
  expect(getPriceAt(LAST_STOP)).toBe(5_000_000)
})

test('CAT-9: every step of the slider is a higher, round price', () => {
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
])('a typed price of %i moves the handle to %i', (typed, stop) => {
  expect(getPriceAt(findNearestStop(typed))).toBe(stop)
})

test.each([
  ['200.000', 200_000],
  ['200 000', 200_000],
  ['200000,00', 200_000],
  ['200 000 F CFA', 200_000],
  ['200.000 Frs', 200_000],
  ['200000 CFA', 200_000],
  ['', 75_000],
  ['500', 1000],
  ['9 000 000', 5_000_000],
  ['deux cent mille', undefined],
  ['200,000', undefined],
  ['100 à 200', undefined],
])('CAT-9: the price typed as %j is %s, never the lowest one by mistake', (typed, price) => {
  expect(readTypedPrice(typed, 75_000)).toBe(price)
})
