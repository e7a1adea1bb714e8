import { expect, test } from 'vitest'
import { describeMoment } from './describe-moment.ts'

const now = new Date('2026-11-21T18:05:00Z')
const say = (at: string): string => describeMoment(at, now).replaceAll('\u00A0', ' ')

test('a moment minutes ago is shown in minutes', () => {
  expect(say('2026-11-21T18:04:30Z')).toBe('à l’instant')
  expect(say('2026-11-21T18:04:00Z')).toBe('il y a 1 minute')
  expect(say('2026-11-21T17:05:01Z')).toBe('il y a 59 minutes')
})

test('a moment hours ago is shown with day and hour, in Dakar time', () => {
  expect(say('2026-11-21T09:07:00Z')).toBe('aujourd’hui à 9 h 07')
  expect(say('2026-11-20T23:59:00Z')).toBe('hier à 23 h 59')
})

test('a moment days ago is counted, and after a week dated', () => {
  expect(say('2026-11-19T23:00:00Z')).toBe('il y a 2 jours')
  expect(say('2026-11-15T01:00:00Z')).toBe('il y a 6 jours')
  expect(say('2026-11-14T23:00:00Z')).toBe('le 14 novembre 2026')
})

test('a phone with a slow clock shows no moment in the future', () => {
  expect(say('2026-11-21T18:09:00Z')).toBe('à l’instant')
})
