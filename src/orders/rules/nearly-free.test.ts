import { expect, test } from 'vitest'
import { isNearlyFree } from './nearly-free.ts'

test.each([
  ['one franc of 20 000', 20_000, 1, true],
  ['a tenth', 20_000, 2_000, false],
  ['less than a tenth', 350_000, 34_999, true],
  ['nothing taken off', 500, 500, false],
  ['an order of one franc', 1, 1, false],
])('%s requires a confirmation or not: %i, %i', (_what, articles, total, asks) => {
  expect(isNearlyFree({ articles, total })).toBe(asks)
})
