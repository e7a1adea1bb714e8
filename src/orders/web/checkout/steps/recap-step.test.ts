import { expect, test } from 'vitest'
import { countSeconds, formatClock } from './recap-step.tsx'

test('the last pieces are reserved for ten minutes, for any clock of the phone', () => {
  const now = Date.parse('2026-11-24T10:00:00Z')
  expect(countSeconds('2026-11-24T10:09:57.100Z', now)).toBe(598)
  expect(countSeconds('2026-11-24T12:00:00Z', now)).toBe(600)
  expect(countSeconds('2026-11-24T09:00:00Z', now)).toBe(0)
  expect([598, 60, 9, 0].map(formatClock)).toEqual(['9:58', '1:00', '0:09', '0:00'])
})
