import { expect, test } from 'vitest'
import { formatMoment } from './moment.tsx'

test.each([
  ['2026-02-21T18:05:00Z', '21 févr. 2026, 18 h 05'],
  ['2026-12-01T09:30:59.000Z', '1 déc. 2026, 9 h 30'],
])('a payment of %s is dated %s', (at, expected) => {
  expect(formatMoment(at).replace(/\u00A0/g, ' ')).toBe(expected)
})
