import { expect, test } from 'vitest'
import { isSmsLimitNear, smsWait } from './sms-ceiling.ts'

const NOTHING = { today: 0, number: 0, addressHour: 0, addressDay: 0 }
const BOUNDS = { perDay: 2000, perAddress: 30 }
const AT_TEN = new Date('2026-11-24T10:00:00Z')
const UNTIL_MORNING = 22 * 3600

test.each([
  ['nothing has left', NOTHING, 0],
  ['all but one have left', { ...NOTHING, today: 1999 }, 0],
  ['the shop’s day is full', { ...NOTHING, today: 2000 }, UNTIL_MORNING],
  ['the number had nineteen', { ...NOTHING, number: 19 }, 0],
  ['the number had its twenty', { ...NOTHING, number: 20 }, UNTIL_MORNING],
  ['the address has one left in the hour', { ...NOTHING, addressHour: 29, addressDay: 149 }, 0],
  ['the address’s hour is full', { ...NOTHING, addressHour: 30, addressDay: 30 }, 3600],
  ['the address’s day is full', { ...NOTHING, addressDay: 150 }, UNTIL_MORNING],
])('where %s an SMS waits accordingly', (_, counts, wait) => {
  expect(smsWait(counts, BOUNDS, AT_TEN)).toBe(wait)
})

test('a shop that allows no SMS sends none', () => {
  expect(smsWait(NOTHING, { perDay: 0, perAddress: 30 }, AT_TEN)).toBe(UNTIL_MORNING)
})

test.each([
  [1599, false],
  [1600, true],
  [2000, true],
])('of 2 000 SMS, %i are near the end: %s', (sent, isNear) => {
  expect(isSmsLimitNear(sent, 2000)).toBe(isNear)
})
