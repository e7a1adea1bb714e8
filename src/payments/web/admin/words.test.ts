import { expect, test } from 'vitest'
import { nameDay, readFrancs } from './words.ts'

test.each([
  ['137 000', 137_000],
  ['137\u202F000', 137_000],
  ['0', 0],
  ['', undefined],
  ['12,5', undefined],
  ['12.5', undefined],
  ['-500', undefined],
  ['=1+1', undefined],
  ['12345678901', undefined],
])('an amount typed as %j is read as %s', (typed, amount) => {
  expect(readFrancs(typed)).toBe(amount)
})

test('a day is named as people say it', () => {
  expect(nameDay('2026-11-24')).toBe('mardi 24 novembre')
})
