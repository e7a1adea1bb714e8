import { expect, test } from 'vitest'
import type { BasketLine, CheckedLine } from '#baskets/contract.ts'
import { acceptLines, askLines, describeLine } from './ask-lines.ts'

const LINE = {
  id: 7,
  name: 'Ventilateur',
  quantity: 2,
  price_unit: 24_900,
  preorder_price: 22_000,
  creditorder_price: null,
} as BasketLine

const lineOf = (parts: Partial<CheckedLine>): CheckedLine => ({
  id: 7,
  name: 'Ventilateur',
  picture: null,
  price: 26_000,
  available: true,
  quantity: 2,
  changes: [],
  total: 52_000,
  ...parts,
})

test('an order line sends the price shown in its basket, or the one accepted since', () => {
  expect(askLines('cart', [LINE], {})).toEqual([{ id: 7, quantity: 2, list_price: 24_900 }])
  expect(askLines('preorder', [LINE], {})[0]?.list_price).toBe(22_000)
  expect(askLines('creditOrder', [LINE], {})[0]?.list_price).toBe(24_900)
  expect(askLines('cart', [LINE], { 7: 26_000 })[0]?.list_price).toBe(26_000)
})

test('accepting takes today’s prices, lowers short lines and removes unavailable ones', () => {
  const lines = [
    lineOf({ changes: [{ kind: 'price', before: 24_900, after: 26_000 }] }),
    lineOf({ id: 8, quantity: 1, changes: [{ kind: 'stock', before: 3, after: 1 }] }),
    lineOf({ id: 9, quantity: 0, price: 5000, changes: [{ kind: 'stock', before: 1, after: 0 }] }),
    lineOf({ id: 10, quantity: 0, price: null, name: null, changes: [{ kind: 'gone' }] }),
  ]
  expect(acceptLines({ 3: 1 }, lines)).toEqual({
    prices: { 3: 1, 7: 26_000, 8: 26_000 },
    actions: [
      { type: 'set', id: 8, quantity: 1 },
      { type: 'remove', id: 9 },
      { type: 'remove', id: 10 },
    ],
  })
})

test('a line with two changes shows both', () => {
  const line = lineOf({
    changes: [
      { kind: 'price', before: 1, after: 2 },
      { kind: 'stock', before: 3, after: 1 },
    ],
  })
  expect(describeLine(line, String)).toBe('Le prix est passé de 1 à 2. Il n’en reste que 1.')
})
