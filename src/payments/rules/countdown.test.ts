import { expect, test } from 'vitest'
import { secondsUntil, formatCountdown } from './countdown.ts'

test.each([
  ['half a second ahead is a second', '2026-11-24T10:00:00.500Z', 1],
  ['half an hour', '2026-11-24T10:30:00Z', 1800],
  ['this very moment', '2026-11-24T10:00:00Z', 0],
  ['a moment that is past', '2026-11-24T09:59:00Z', 0],
])('the remaining seconds: %s', (_what, until, seconds) => {
  expect(secondsUntil(until, Date.parse('2026-11-24T10:00:00Z'))).toBe(seconds)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [598, '9:58'],
  [1800, '30:00'],
  [3600, '1:00:00'],
  [3849, '1:04:09'],
])('%i seconds are formatted as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})
