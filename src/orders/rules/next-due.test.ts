import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { generatedOrder, generatedParts } from '#test/harness/generated-order.ts'
import { findNextDue } from './next-due.ts'

const TODAY = '2026-12-20'
const online = (id: number, parts: Partial<Order> = {}) =>
  generatedOrder({ id, name: `S${id}`, payment_mode: 'online', ...parts })
/** A pre-order of 150 000 F with its first part paid. The second is due on 24 December. */
const preorder = (id: number, parts: Partial<Order> = {}) =>
  online(id, {
    type_sale: 'preorder',
    payment_mode: 'echelonne',
    amount_total: 150_000,
    amount_residual: 105_000,
    payable_min: 1000,
    payment_lines: generatedParts(1),
    days_until_due: -4,
    ...parts,
  })
const late = (id: number, due_date: string, overdue_amount: number) =>
  preorder(id, {
    overdue_amount,
    payment_lines: generatedParts(1).map((part) => (part.sequence === 2 ? { ...part, due_date } : part)),
  })

const soon = online(1, { validity_date: '2026-12-22T10:00:00Z' })
const later = online(2, { validity_date: '2026-12-23T10:00:00Z' })
const dayless = online(3)

test.each<
  [string, Order[], [order: number, amount: number, day: string | null, days: number | null] | undefined]
>([
  ['nothing is ordered', [], undefined],
  ['it is paid at the door', [generatedOrder()], undefined],
  ['it cannot be paid yet', [online(1, { can_pay: false })], undefined],
  ['all is paid', [online(1, { amount_residual: 0 })], undefined],
  [
    'its pieces are gone',
    [online(1, { waiting: { until: null, in_line_since: null, is_gone: true } })],
    undefined,
  ],
  ['an order to be paid at once', [soon], [1, 388_000, '2026-12-22', -2]],
  ['the nearest day before a later one', [later, soon], [1, 388_000, '2026-12-22', -2]],
  ['a day before an instalment that is further', [preorder(4), later], [2, 388_000, '2026-12-23', -3]],
  [
    'an instalment that is nearer',
    [preorder(4), online(5, { validity_date: '2026-12-28T10:00:00Z' })],
    [4, 45_000, '2026-12-24', -4],
  ],
  ['what is late before what is near', [soon, late(6, '2026-12-15', 45_000)], [6, 45_000, '2026-12-15', 5]],
  [
    'the longest late',
    [late(6, '2026-12-15', 45_000), late(7, '2026-12-01', 45_000)],
    [7, 45_000, '2026-12-01', 19],
  ],
  ['an order that waits as long as it takes', [dayless], [3, 388_000, null, null]],
  ['what has no day comes last', [dayless, later], [2, 388_000, '2026-12-23', -3]],
  [
    'of two days that are the same the older order',
    [online(9, { validity_date: soon.validity_date }), soon],
    [1, 388_000, '2026-12-22', -2],
  ],
])('ACC-9: the next due payment: %s', (_what, orders, expected) => {
  const due = findNextDue(orders, TODAY)
  expect(due && [due.order_id, due.amount, due.due_date, due.days_until_due]).toEqual(expected)
})

test('the position of the due instalment is shown, also after one of 0 F', () => {
  expect(findNextDue([preorder(4)], TODAY)).toMatchObject({ name: 'S4', sequence: 2, parts: 3 })
  expect(findNextDue([soon], TODAY)).toMatchObject({ sequence: null, parts: 0 })
})

test('an approved credit is due by its expiry, not by the days of its plan', () => {
  const credit = preorder(8, {
    type_sale: 'creditorder',
    payment_lines: generatedParts(0),
    amount_residual: 150_000,
    payable_min: 45_000,
    validity_date: '2026-12-27T10:00:00Z',
  })
  expect(findNextDue([credit], TODAY)).toMatchObject({ amount: 45_000, due_date: '2026-12-27', sequence: 1 })
})
