import { expect, test } from 'vitest'
import { moveThroughRows } from './suggestions.ts'

test.each([
  [undefined, 'ArrowDown', 3, 0],
  [0, 'ArrowDown', 3, 1],
  [2, 'ArrowDown', 3, undefined],
  [undefined, 'ArrowUp', 3, 2],
  [0, 'ArrowUp', 3, undefined],
  [undefined, 'ArrowDown', 0, undefined],
] as const)('CAT-15: from row %s, %s of %i rows leads to %s', (active, key, count, next) => {
  expect(moveThroughRows(active, key, count)).toBe(next)
})
