import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '#settings/rules/usual-settings.ts'
import { isOffered, listSlots } from './slots.ts'

const USUAL = USUAL_SETTINGS.delivery
const TUESDAY = new Date('2026-11-24T23:30:00Z')

test('half-days begin tomorrow in Dakar, three days ahead elsewhere, and exclude Sundays', () => {
  expect(listSlots('dakar', TUESDAY, USUAL)[0]).toEqual({ day: '2026-11-25', half: 'matin' })
  expect(listSlots('elsewhere', TUESDAY, USUAL)[0]).toEqual({ day: '2026-11-27', half: 'matin' })
  const days = new Set(listSlots('dakar', TUESDAY, USUAL).map(({ day }) => new Date(day).getUTCDay()))
  expect(days).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(listSlots('dakar', TUESDAY, USUAL)).toHaveLength(24)
})

test('a half-day missing from the list is not offered', () => {
  expect(isOffered({ day: '2026-11-25', half: 'apres-midi' }, 'dakar', TUESDAY, USUAL)).toBe(true)
  expect(isOffered({ day: '2026-11-25', half: 'matin' }, 'elsewhere', TUESDAY, USUAL)).toBe(false)
  expect(isOffered({ day: '2026-11-24', half: 'matin' }, 'dakar', TUESDAY, USUAL)).toBe(false)
})

test('days and half-days closed by staff are excluded', () => {
  const delivery = {
    ...USUAL,
    halves: ['matin' as const],
    closed_weekdays: [0, 5],
    closed_days: ['2026-11-25'],
  }
  const slots = listSlots('dakar', TUESDAY, delivery)
  expect(slots[0]).toEqual({ day: '2026-11-26', half: 'matin' })
  expect(slots.map(({ day }) => day)).not.toContain('2026-11-27')
  expect(new Set(slots.map(({ half }) => half))).toEqual(new Set(['matin']))
})
