import { expect, test } from 'vitest'
import { isOffered, listSlots } from './slots.ts'

const TUESDAY = new Date('2026-11-24T23:30:00Z')

test('half-days begin tomorrow in Dakar, three days ahead elsewhere, and leave Sundays out', () => {
  expect(listSlots('dakar', TUESDAY)[0]).toEqual({ day: '2026-11-25', half: 'matin' })
  expect(listSlots('elsewhere', TUESDAY)[0]).toEqual({ day: '2026-11-27', half: 'matin' })
  const days = new Set(listSlots('dakar', TUESDAY).map(({ day }) => new Date(day).getUTCDay()))
  expect(days).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(listSlots('dakar', TUESDAY)).toHaveLength(24)
})

test('a half-day that is not in the list is not offered', () => {
  expect(isOffered({ day: '2026-11-25', half: 'apres-midi' }, 'dakar', TUESDAY)).toBe(true)
  expect(isOffered({ day: '2026-11-25', half: 'matin' }, 'elsewhere', TUESDAY)).toBe(false)
  expect(isOffered({ day: '2026-11-24', half: 'matin' }, 'dakar', TUESDAY)).toBe(false)
})
