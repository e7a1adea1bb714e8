import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFrancs, toFrancs } from '#platform/contract/francs.ts'
import { dueState, fillParts, payableRange, paymentStatus } from './payment-state.ts'
import { planParts } from './plan-order.ts'

const TODAY = new Date('2026-11-24T10:00:00Z')
const parts = planParts('preorder', toFrancs(379_900), TODAY)

test.each([
  [0, [false, false, false]],
  [113_969, [false, false, false]],
  [113_970, [true, false, false]],
  [227_939, [true, false, false]],
  [227_940, [true, true, false]],
  [379_900, [true, true, true]],
])('PAY-8: with %i F paid the instalments are paid in order: %j', (paid, states) => {
  expect(fillParts(parts, toFrancs(paid)).map(({ is_paid }) => is_paid)).toEqual(states)
})

test('an instalment of 0 F is paid from the start and never offered', () => {
  const tiny = planParts('preorder', toFrancs(1), TODAY)
  expect(fillParts(tiny, toFrancs(0)).map(({ is_paid }) => is_paid)).toEqual([true, true, false])
  expect(payableRange(toFrancs(1), toFrancs(0), tiny)).toEqual({ least: 1, most: 1 })
})

test.each([
  ['nothing paid: the first part at least', 0, 113_970, 379_900],
  ['the first part begun: the rest of it', 100_000, 13_970, 279_900],
  ['the first part covered: 1 000 F at least', 113_970, 1000, 265_930],
  ['a small rest: the rest', 379_400, 500, 500],
  ['all paid: nothing', 379_900, 0, 0],
])('%s', (_what, paid, least, most) => {
  expect(payableRange(toFrancs(379_900), toFrancs(paid), parts)).toEqual({ least, most })
})

test('an immediate payment is paid whole', () => {
  expect(payableRange(toFrancs(50_000), toFrancs(0), [])).toEqual({ least: 50_000, most: 50_000 })
})

test('for any amount paid, the instalments take all of it and never more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      (total, paid) => {
        const plan = planParts('creditorder', toFrancs(total), TODAY)
        const filled = fillParts(plan, toFrancs(paid))
        expect(sumFrancs(filled.map(({ paid_amount }) => paid_amount))).toBe(Math.min(total, paid))
        expect(sumFrancs(filled.map(({ amount }) => amount))).toBe(total)
        // No part after an unpaid one is paid.
        const firstOpen = filled.findIndex(({ is_paid }) => !is_paid)
        const behind = firstOpen < 0 ? [] : filled.slice(firstOpen + 1)
        expect(behind.every(({ paid_amount }) => paid_amount === 0)).toBe(true)
      },
    ),
  )
})

test.each([
  [0, 0, 'paid'],
  [1000, 0, 'not_paid'],
  [1000, 1, 'partial'],
  [1000, 1000, 'paid'],
])('of %i F with %i F paid the order is %s', (total, paid, status) => {
  expect(paymentStatus(toFrancs(total), toFrancs(paid))).toBe(status)
})

test.each([
  ['2026-11-23', 0, 0, -1],
  ['2026-11-24', 0, 113_970, 0],
  ['2026-12-29', 113_970, 113_970, 5],
  ['2026-12-29', 0, 227_940, 35],
  ['2026-12-29', 379_900, 0, null],
])(
  'on %s with %i F paid, %i F are due and the next instalment is %j days late',
  (today, paid, overdue, days) => {
    const state = dueState(fillParts(parts, toFrancs(paid)), today)
    expect(state).toEqual({ overdue, daysUntilDue: days })
  },
)
