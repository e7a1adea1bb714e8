import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueForHanded, FAILED_OUTCOMES, roundingOfShare, shareOfTotal } from './delivery-outcomes.ts'

const fridge = { id: 1, quantity: 1, qty_delivered: 0, price_unit: 300_000 }
const fans = { id: 2, quantity: 2, qty_delivered: 0, price_unit: 25_000 }
/** Goods of 350 000, discount of 10 000. */
const order = { amount_total: 340_000, paid_total: 0, amount_due: 340_000, lines: [fridge, fans] }

test.each([
  [
    'everything',
    order,
    [
      [1, 1],
      [2, 2],
    ],
    340_000,
  ],
  ['nothing', order, [], 0],
  ['the fridge, with its share of the discount', order, [[1, 1]], 291_425],
  ['one fan of two', order, [[2, 1]], 24_285],
  [
    'what is left, where a part was handed over before',
    { ...order, paid_total: 291_425, amount_due: 48_575, lines: [{ ...fridge, qty_delivered: 1 }, fans] },
    [[2, 2]],
    48_575,
  ],
  ['a part of what was paid before', { ...order, paid_total: 340_000, amount_due: 0 }, [[1, 1]], 0],
  [
    'more pieces than there are',
    order,
    [
      [1, 5],
      [2, 5],
    ],
    340_000,
  ],
  [
    'an order that costs nothing',
    { amount_total: 0, paid_total: 0, amount_due: 0, lines: [{ ...fridge, price_unit: 0 }] },
    [[1, 1]],
    0,
  ],
] as const)('the amount due at the door is right for %s', (_what, at, handed, due) => {
  expect(dueForHanded(at, new Map(handed))).toBe(due)
})

test('the amount due never exceeds the order’s, and never falls with more pieces', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      qty_delivered: fc.constant(0),
      price_unit: fc.integer({ min: 0, max: 2_000_000 }),
      one: fc.nat(9),
      more: fc.nat(9),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(lines, fc.nat(100), (generated, percent) => {
      const named = generated.map((line, id) => ({ ...line, id }))
      const amount_total = named.reduce((sum, line) => sum + line.quantity * line.price_unit, 0)
      const paid_total = Math.floor((amount_total * percent) / 100)
      const at = { amount_total, paid_total, amount_due: amount_total - paid_total, lines: named }
      const some = dueForHanded(at, new Map(named.map(({ id, one }) => [id, one])))
      const more = dueForHanded(at, new Map(named.map(({ id, one, more: extra }) => [id, one + extra])))
      expect(some).toBeGreaterThanOrEqual(0)
      expect(more).toBeGreaterThanOrEqual(some)
      expect(more).toBeLessThanOrEqual(at.amount_due)
    }),
  )
})

test.each([
  [349_000, 300_003, 350_001, 299_140, 4],
  [350_000, 300_000, 350_000, 300_000, 0],
  [349_999, 350_001, 350_001, 349_999, 0],
])('of %i FCFA, pieces for %i of %i cost %i, with %i rounded off', (total, handed, all, share, rounded) => {
  expect([shareOfTotal(total, handed, all), roundingOfShare(total, handed, all)]).toEqual([share, rounded])
})

test('each kind of failed delivery has a text for staff and for the customer', () => {
  for (const { label, history } of Object.values(FAILED_OUTCOMES)) {
    expect(label).not.toBe('')
    expect(history).toMatch(/\.$/)
  }
})
