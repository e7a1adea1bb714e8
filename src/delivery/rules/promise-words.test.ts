import { expect, test } from 'vitest'
import { formatPromisedDay } from './promise-words.ts'

test.each([
  ['2026-11-24', 'Livré aujourd’hui'],
  ['2026-11-25', 'Livré demain'],
  ['2026-11-26', 'Livré jeudi'],
  ['2026-11-30', 'Livré lundi'],
  ['2026-12-01', 'Livré le 1er/12'],
  ['2026-12-05', 'Livré le 5/12'],
])('on Tuesday 24 November a first free day of %s reads « %s »', (day, words) => {
  expect(formatPromisedDay('2026-11-24', day)).toBe(words)
})
