import { expect, test } from 'vitest'
import { findLostSlot, findPromisedSlot, groupByDay } from './slots.ts'

const MORNING = { day: '2026-11-24', half: 'matin', is_free: true } as const
const AFTERNOON = { day: '2026-11-24', half: 'apres-midi', is_free: false } as const
const slots = [MORNING, AFTERNOON, { ...MORNING, day: '2026-11-25' }]

test('a full or unoffered half-day is dropped from the choice, and a free one is kept', () => {
  expect(findLostSlot(null, { slots })).toBeUndefined()
  expect(findLostSlot(MORNING, { slots })).toBeUndefined()
  expect(findLostSlot(AFTERNOON, { slots })).toBe(AFTERNOON)
  expect(findLostSlot({ day: '2026-11-30', half: 'matin' }, { slots })).toBeDefined()
  expect(findLostSlot(AFTERNOON, undefined)).toBeUndefined()
})

test('half-days are grouped by day', () => {
  expect(groupByDay(slots).map(({ day, halves }) => [day, halves.length])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-25', 1],
  ])
})

test('without a chosen half-day the first free one is promised', () => {
  const full = { ...MORNING, is_free: false }
  const free = { day: '2026-11-25', half: 'matin' }
  expect(findPromisedSlot(null, [full, AFTERNOON, { ...MORNING, day: '2026-11-25' }])).toEqual(free)
  expect(findPromisedSlot({ day: '2026-11-26', half: 'matin' }, slots)).toMatchObject({ day: '2026-11-26' })
  expect(findPromisedSlot(null, [full])).toBeNull()
  expect(findPromisedSlot(null, undefined)).toBeNull()
})
