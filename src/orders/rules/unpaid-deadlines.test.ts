import { expect, test } from 'vitest'
import { type EndingOrder, lastReminder, unpaidDeadlines } from './unpaid-deadlines.ts'

const SET = { remind_days: 2, cancel_days: 7, credit_days: 30 }
const NOW = new Date('2026-11-24T10:00:00Z')
const AT_DOOR: EndingOrder = {
  kind: 'order',
  mode: 'domicile',
  waiting: false,
  isProved: false,
  slotDay: null,
  promiseDay: '2026-12-24',
}

test.each<[string, Partial<EndingOrder>, remindAt: string | null, expiresAt: string]>([
  ['online', { mode: 'online' }, '2026-11-25T10:00:00Z', '2026-11-27T10:00:00Z'],
  ['at the door on an agreed day', { slotDay: '2026-11-28' }, '2026-11-30T09:00:00Z', '2026-12-05T18:00:00Z'],
  ['at the door without a day: from the promise', {}, '2026-12-26T09:00:00Z', '2026-12-31T18:00:00Z'],
  [
    'at the door on a day that is over: from today',
    { slotDay: '2026-11-10' },
    '2026-11-26T09:00:00Z',
    '2026-12-01T18:00:00Z',
  ],
  [
    'a pre-order whose first part is due',
    { kind: 'preorder' },
    '2026-11-26T09:00:00Z',
    '2026-12-01T18:00:00Z',
  ],
  [
    'a pack at the door',
    { kind: 'pack', slotDay: '2026-11-28' },
    '2026-11-30T09:00:00Z',
    '2026-12-05T18:00:00Z',
  ],
  ['waiting without a proof', { waiting: true }, null, '2026-11-25T10:00:00Z'],
  ['waiting in line', { waiting: true, isProved: true }, null, '2026-11-27T10:00:00Z'],
  [
    'a credit request',
    { kind: 'creditorder', waiting: true },
    '2026-12-09T10:00:00Z',
    '2026-12-24T10:00:00Z',
  ],
])('every unpaid order ends, after a reminder: %s', (_name, order, remindAt, expiresAt) => {
  const ends = unpaidDeadlines({ ...AT_DOOR, ...order }, NOW, SET)
  expect(ends).toEqual({
    remindAt: remindAt === null ? null : new Date(remindAt),
    expiresAt: new Date(expiresAt),
  })
})

test('the last reminder is sent on the day before the end, and never after it', () => {
  const end = new Date('2026-12-01T18:00:00Z')
  expect(lastReminder(end, new Date('2026-11-26T09:00:00Z'))).toEqual(new Date('2026-11-30T09:00:00Z'))
  expect(lastReminder(end, new Date('2026-11-30T09:00:00Z'))).toBeNull()
})
