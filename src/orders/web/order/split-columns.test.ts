import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { generatedOrder, generatedParts } from '#test/harness/generated-order.ts'
import { type Card, splitColumns } from './split-columns.ts'

const line = generatedOrder().order_lines
const PREORDER: Partial<Order> = {
  type_sale: 'preorder',
  payment_mode: 'echelonne',
  amount_total: 150_000,
  amount_residual: 150_000,
  payment_lines: generatedParts(0),
  payable_min: 45_000,
  payable_max: 150_000,
}
const PAID: Partial<Order> = { amount_residual: 0, can_pay: false, can_cancel: false }

test.each<[string, Partial<Order>, first: Card[], second: Card[]]>([
  ['unpaid', { payment_mode: 'online' }, ['payment', 'delivery'], ['articles', 'documents', 'help']],
  ['paid', PAID, ['payment', 'articles', 'documents'], ['delivery', 'receipts', 'help']],
  [
    'with much in it',
    { ...PAID, order_lines: Array(6).fill(line).flat() },
    ['payment', 'articles'],
    ['delivery', 'documents', 'receipts', 'help'],
  ],
  [
    'cancelled',
    { state: 'cancel', amount_residual: 0, amount_total: 0, can_cancel: false },
    ['articles'],
    ['delivery', 'documents', 'help'],
  ],
  ['in parts', PREORDER, ['payment', 'articles'], ['instalments', 'delivery', 'documents', 'help']],
])('ORD-4: the cards of an order that is %s fill two columns', (_what, parts, first, second) => {
  expect(splitColumns(generatedOrder(parts))).toEqual([first, second])
})

test('every card of an order is in one of its columns, with help at the end', () => {
  for (const parts of [{}, PAID, PREORDER, { ...PREORDER, type_sale: 'creditorder' } as const]) {
    const [first, second] = splitColumns(generatedOrder(parts))
    const cards = [...first, ...second]
    expect(new Set(cards).size).toBe(cards.length)
    for (const card of ['articles', 'delivery', 'documents', 'help'] as const) expect(cards).toContain(card)
    expect(cards.includes('instalments')).toBe('payment_lines' in parts)
    expect(cards.at(-1)).toBe('help')
    expect(cards.indexOf('articles')).toBeLessThan(cards.indexOf('documents'))
  }
})
