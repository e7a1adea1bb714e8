import { expect, test } from 'vitest'
import { secondsUntilDay } from './quiet-hours.ts'

test.each([
  ['07:59:59', 1],
  ['08:00:00', 0],
  ['19:59:59', 0],
  ['20:00:00', 12 * 3600],
  ['00:00:00', 8 * 3600],
  ['23:30:00', 8.5 * 3600],
])('at %s in Dakar an SMS waits %i seconds', (time, seconds) => {
  expect(secondsUntilDay(new Date(`2026-11-24T${time}Z`))).toBe(seconds)
})
