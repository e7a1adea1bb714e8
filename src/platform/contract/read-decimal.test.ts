import { expect, test } from 'vitest'
import { readDecimal } from './read-decimal.ts'

test.each([
  ['58,5', 58.5],
  ['58.5', 58.5],
  ['\u202A1\u202F250,5\u202C', 1250.5],
  ['12 345 678', 12_345_678],
  ['250 000', 250_000],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1,2,3', undefined],
  ['20 30', undefined],
  ['58,5 kg', undefined],
])('a number typed as %j is read as %s', (typed, number) => {
  expect(readDecimal(typed)).toBe(number)
})
