import { expect, test } from 'vitest'
import { findClockError } from './clock-error.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const HOUR = 3_600_000
const format = (ms: number): string => new Date(ms).toUTCString()

test.each([
  [format(NOON), undefined],
  [format(NOON - 2 * HOUR), undefined],
  [format(NOON + 2 * HOUR), undefined],
  [format(NOON - 24 * HOUR), 24 * HOUR],
  [format(NOON + 24 * HOUR), -24 * HOUR],
  [null, undefined],
  ['quelque chose', undefined],
])('at noon, a response of %s shows a clock error of %s ms', (date, error) =>
  expect(findClockError(date, NOON)).toBe(error),
)
