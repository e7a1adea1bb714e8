import { expect, test } from 'vitest'
import { formatLongDay } from './french-day.ts'

test.each([
  ['2026-11-21', '21\u00a0novembre 2026'],
  ['2027-03-01', '1er\u00a0mars 2027'],
  ['2026-08-09', '9\u00a0août 2026'],
])('the day %s reads « %s »', (day, words) => {
  expect(formatLongDay(day)).toBe(words)
})

test.each(['', '2026-13-01', 'demain'])('%j is not a day', (day) => {
  expect(() => formatLongDay(day)).toThrow(RangeError)
})
