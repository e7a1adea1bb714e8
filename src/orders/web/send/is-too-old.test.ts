import { expect, test } from 'vitest'
import { isTooOld } from './is-too-old.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const DAY = 24 * 3_600_000

test.each([
  [0, false],
  [-DAY, false],
  [DAY, false],
  [-3 * DAY, false],
  [-3 * DAY - 1, true],
  [-8 * DAY, true],
  [8 * DAY, true],
])('an order from %i ms away is too old to be sent automatically: %s', (away, isOld) =>
  expect(isTooOld(NOW + away, NOW)).toBe(isOld),
)
