import { expect, test } from 'vitest'
import { readFrancs } from './read-francs.ts'

test.each([
  ['15000', 15_000],
  ['137 000', 137_000],
  ['137\u202F000', 137_000],
  ['15.000', 15_000],
  ['1.250.000', 1_250_000],
  ['0', 0],
  ['1000000000', 1_000_000_000],
  ['', undefined],
  ['12,5', undefined],
  ['12.5', undefined],
  ['1.2500', undefined],
  ['-500', undefined],
  ['1e3', undefined],
  ['=1+1', undefined],
  ['1000000001', undefined],
])('an amount typed as %j is read as %s', (typed, amount) => {
  expect(readFrancs(typed)).toBe(amount)
})
