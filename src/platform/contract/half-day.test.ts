import { expect, test } from 'vitest'
import { formatHalfDay, formatHalfDayTitle, formatWeekday } from './half-day.ts'

test.each([
  ['2026-11-24', 'mardi 24 novembre'],
  ['2026-12-01', 'mardi 1er décembre'],
  ['2027-02-28', 'dimanche 28 février'],
])('the day %s is named « %s »', (day, words) => {
  expect(formatWeekday(day)).toBe(words)
})

test('a half-day has one name, inside a sentence and at its beginning', () => {
  expect(formatHalfDay({ day: '2026-11-23', half: 'matin' })).toBe('lundi 23 novembre, le matin')
  expect(formatHalfDayTitle({ day: '2026-12-01', half: 'apres-midi' })).toBe(
    'Mardi 1er décembre, l’après-midi',
  )
})
