import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import {
  excessOf,
  howToRefund,
  isRefunded,
  shrinkParts,
  takeFromPaid,
  taxOfCredit,
  valueOfPieces,
} from './refunds.ts'

test('for any credits of an order, its credit notes return exactly the tax of its invoice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 9 }), (credits) => {
      const total = credits.reduce((sum, each) => sum + each, 0)
      let left = total
      let tax = 0
      for (const credited of credits) {
        tax += taxOfCredit(toFrancs(left), credited)
        left -= credited
      }
      expect(tax).toBe(splitVat(toFrancs(total)).vat)
    }),
  )
})

const fridge = { id: 1, price_unit: 300_000, qty_delivered: 1, qty_returned: 0 }
const fans = { id: 2, price_unit: 25_000, qty_delivered: 2, qty_returned: 0 }

test.for([
  ['one of two fans', [fridge, fans], [{ id: 2, quantity: 1 }], 350_000, 25_000],
  ['one of two fans, after a discount of a tenth', [fridge, fans], [{ id: 2, quantity: 1 }], 315_000, 22_500],
  [
    'the fridge, where a fan is back',
    [fridge, { ...fans, qty_returned: 1 }],
    [{ id: 1, quantity: 1 }],
    325_000,
    300_000,
  ],
  [
    'the last piece takes what is left',
    [{ ...fridge, qty_returned: 1 }, fans],
    [{ id: 2, quantity: 2 }],
    49_999,
    49_999,
  ],
  ['nothing', [fridge, fans], [], 350_000, 0],
] as const)(
  'returned pieces are worth their share of the remainder: %s',
  ([, lines, returned, total, worth]) => {
    expect(valueOfPieces(lines, returned, total)).toBe(worth)
  },
)

test('after returns piece by piece nothing is left, and never more is returned than there was', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          price_unit: fc.integer({ min: 1, max: 900_000 }),
          pieces: fc.integer({ min: 1, max: 4 }),
        }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      fc.integer({ min: 0, max: 100 }),
      (generated, discount) => {
        const lines = generated.map(({ price_unit, pieces }, index) => ({
          id: index,
          price_unit,
          qty_delivered: pieces,
          qty_returned: 0,
        }))
        const all = lines.reduce((sum, line) => sum + line.price_unit * line.qty_delivered, 0)
        let left = Math.round((all * (100 - discount)) / 100)
        for (const line of lines)
          for (let piece = 0; piece < line.qty_delivered; piece += 1) {
            const worth = valueOfPieces(lines, [{ id: line.id, quantity: 1 }], left)
            expect(worth).toBeGreaterThanOrEqual(0)
            left -= worth
            expect(left).toBeGreaterThanOrEqual(0)
            line.qty_returned += 1
          }
        expect(left).toBe(0)
      },
    ),
  )
})

const part = (sequence: number, amount: number) => ({
  sequence,
  due_date: '2026-11-24',
  rate: 25,
  amount: toFrancs(amount),
})

test.for([
  [100_000, [30_000, 30_000, 40_000]],
  [70_000, [30_000, 30_000, 10_000]],
  [45_000, [30_000, 15_000, 0]],
  [0, [0, 0, 0]],
] as const)('instalments shrink from the last one to %i FCFA', ([total, amounts]) => {
  const parts = [part(1, 30_000), part(2, 30_000), part(3, 40_000)]
  expect(shrinkParts(parts, toFrancs(total)).map(({ amount }) => amount)).toEqual(amounts)
})

const sums = { amount_total: 100_000, paid_total: 100_000, amount_delivery: 3000, paid_delivery: 3000 }

test.for([
  ['all of it', sums, 103_000, { total: 100_000, delivery: 3000, beyond: { total: 0, delivery: 0 } }],
  ['the delivery first', sums, 5000, { total: 2000, delivery: 3000, beyond: { total: 0, delivery: 0 } }],
  [
    'what was paid beyond before anything else',
    { ...sums, amount_total: 60_000 },
    40_000,
    { total: 40_000, delivery: 0, beyond: { total: 40_000, delivery: 0 } },
  ],
  [
    'more than what was paid beyond',
    { ...sums, amount_total: 60_000, amount_delivery: 0 },
    50_000,
    { total: 47_000, delivery: 3000, beyond: { total: 40_000, delivery: 3000 } },
  ],
] as const)('a refund is taken from the paid amounts: %s', ([, paid, amount, taken]) => {
  expect(takeFromPaid(paid, amount)).toEqual(taken)
})

test('an overpayment belongs to the customer', () => {
  expect(excessOf(sums)).toEqual({ total: 0, delivery: 0 })
  expect(excessOf({ ...sums, amount_total: 60_000, amount_delivery: null })).toEqual({
    total: 40_000,
    delivery: 3000,
  })
})

test.for([
  [
    'given back whole after the delivery',
    { state: 'delivered', amount_total: 0, paid_total: 0, refunded_total: 5 },
    true,
  ],
  ['cancelled and given back', { state: 'cancel', amount_total: 5, paid_total: 0, refunded_total: 5 }, true],
  ['owed again', { state: 'sale', amount_total: 5, paid_total: 0, refunded_total: 5 }, false],
  ['a part given back', { state: 'delivered', amount_total: 3, paid_total: 3, refunded_total: 2 }, false],
  ['never paid', { state: 'cancel', amount_total: 5, paid_total: 0, refunded_total: 0 }, false],
] as const)('an order is refunded or not: %s', ([, order, is]) => {
  expect(isRefunded(order)).toBe(is)
})

test.for([
  ['delivered', sums, 'parts'],
  ['delivered', { ...sums, amount_total: 0, amount_delivery: 0 }, 'nothing'],
  ['sale', sums, 'whole'],
  ['sale', { ...sums, paid_total: 0, paid_delivery: 0 }, 'nothing'],
  ['to_delivered', sums, 'nothing'],
  ['cancel', sums, 'nothing'],
] as const)('an order in the state %s may be reduced by: %s', ([state, paid, how]) => {
  expect(howToRefund({ ...paid, type_sale: 'order', state })).toBe(how)
})
