import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import { firstOrderDiscount, takeOff } from './plan-order.ts'

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

const whole = {
  lines: toFrancs(100_000),
  discount: toFrancs(3000),
  total: toFrancs(97_000),
  tax: toFrancs(14_797),
}

test.each([
  [0, 3000, 97_000],
  [10_000, 13_000, 87_000],
  [96_999, 99_999, 1],
])(
  'with %i F taken off by staff too, a first order has %i F of discount and costs %i F',
  (given, discount, total) => {
    const left = takeOff(whole, given)
    expect(left).toMatchObject({ lines: 100_000, discount, total })
    expect(left?.tax).toBe(splitVat(toFrancs(total)).vat)
  },
)

test('a discount never exceeds the total', () => {
  expect(takeOff(whole, 97_000)).toBeUndefined()
})
