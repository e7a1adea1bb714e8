import { expect, test } from 'vitest'
import { formatCompact, listTicks } from './scale.ts'

test.each([
  [0, '0'],
  [950, '950'],
  [1500, '1,5\u202Fk'],
  [250_000, '250\u202Fk'],
  [1_240_000, '1,2\u202FM'],
  [-34_000_000, '\u221234\u202FM'],
  [2_000_000_000, '2\u202FMd'],
])('the axis labels %i as « %s »', (value, text) => {
  expect(formatCompact(value)).toBe(text)
})

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  [1_300_000, [0, 500_000, 1_000_000, 1_500_000]],
])('the lines of an axis up to %i are round and reach beyond it', (most, ticks) => {
  expect(listTicks(most)).toEqual(ticks)
})
