import { expect, test } from 'vitest'
import { toFrancs } from '../../platform/contract/francs.ts'
import { firstOrderDiscount } from './plan-order.ts'

const line = (total: number, en_promo = false) => ({ total: toFrancs(total), en_promo })

test.each([
  ['3 % of what is bought', [line(200_000), line(100_000)], 9000],
  ['rounded down to whole francs', [line(199_999)], 5999],
  ['at most 20 000 F', [line(1_500_000)], 20_000],
  ['nothing on what is in promotion', [line(500_000, true), line(100_000)], 3000],
  ['nothing where everything is in promotion', [line(500_000, true)], 0],
])('ORD-11: a first order saves %s', (_what, lines, saved) => {
  expect(firstOrderDiscount(lines)).toBe(saved)
})
