import { expect, test } from 'vitest'
import {
  type RequestedLine,
  type BasketKind,
  type LineChange,
  MAX_REQUEST_LINES,
  MAX_PIECES,
} from '#baskets/contract.ts'
import type { OfferedProduct } from '#catalogue/rules/offered-product.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { MAX_LINES, MAX_QUANTITY } from './kinds.ts'
import { joinLines, verifyLines } from './verify-lines.ts'

const FRIDGE: OfferedProduct = {
  id: 7,
  name: 'Réfrigérateur',
  picture: null,
  price: toFrancs(200_000),
  preorder_price: toFrancs(180_000),
  is_preorder: true,
  preorder_cap: null,
  creditorder_price: toFrancs(280_000),
  is_creditorder: true,
  sale_ok: true,
  available: 5,
}

type Expected = { price: number | null; quantity: number; total: number; changes: LineChange[] }

function verify(kind: BasketKind, line: RequestedLine, parts: Partial<OfferedProduct>) {
  const { lines, total } = verifyLines(kind, [line], new Map([[7, { ...FRIDGE, ...parts }]]))
  return { ...lines[0], sum: total }
}

const GONE: Expected = { price: null, quantity: 0, total: 0, changes: [{ kind: 'gone' }] }
const whole = (price: number): Expected => ({ price, quantity: 2, total: price * 2, changes: [] })
const short = (price: number, after: number): Expected => ({
  price,
  quantity: after,
  total: price * after,
  changes: [{ kind: 'stock', before: 2, after }],
})

test.each<[string, BasketKind, Partial<OfferedProduct>, Expected]>([
  ['the cart sells at the effective price', 'cart', {}, whole(200_000)],
  ['the wishlist too', 'wishlist', {}, whole(200_000)],
  ['a pre-order has its own price', 'preorder', {}, whole(180_000)],
  ['credit has its own price', 'creditOrder', {}, whole(280_000)],
  ['the cart sells no more than the stock', 'cart', { available: 1 }, short(200_000, 1)],
  ['credit neither', 'creditOrder', { available: 0 }, short(280_000, 0)],
  ['a pre-order goes beyond the stock', 'preorder', { available: 0 }, whole(180_000)],
  ['but not beyond its own bound', 'preorder', { preorder_cap: 1 }, short(180_000, 1)],
  ['what is not for sale is gone from the cart', 'cart', { sale_ok: false }, GONE],
  ['what is no pre-order any more is gone from that basket', 'preorder', { is_preorder: false }, GONE],
  ['what has no credit any more is gone from that basket', 'creditOrder', { is_creditorder: false }, GONE],
  ['credit does not need the ordinary sale', 'creditOrder', { sale_ok: false }, whole(280_000)],
])('BASK-10: %s', (_what, kind, parts, expected) => {
  const line = verify(kind, { id: 7, quantity: 2 }, parts)
  expect(line).toMatchObject({ ...expected, sum: expected.total, available: expected.quantity > 0 })
})

test.each<[number | undefined, LineChange[]]>([
  [undefined, []],
  [200_000, []],
  [250_000, [{ kind: 'price', before: 250_000, after: 200_000 }]],
  [0, [{ kind: 'price', before: 0, after: 200_000 }]],
])('BASK-10: a visitor who saw the price %s gets the notice %j', (seen, changes) => {
  const requested = { id: 7, quantity: 1, ...(seen !== undefined && { price_unit: seen }) }
  expect(verify('cart', requested, {}).changes).toEqual(changes)
})

test('BASK-10: a changed price and a changed stock both have a notice', () => {
  expect(verify('cart', { id: 7, quantity: 9, price_unit: 1 }, {}).changes).toEqual([
    { kind: 'price', before: 1, after: 200_000 },
    { kind: 'stock', before: 9, after: 5 },
  ])
})

test('BASK-10: a hidden product is reported as gone, without its name', () => {
  const { lines, total } = verifyLines('cart', [{ id: 8, quantity: 1, price_unit: 5 }], new Map())
  expect(lines).toEqual([
    { id: 8, name: null, picture: null, available: false, ...GONE } satisfies (typeof lines)[number],
  ])
  expect(total).toBe(0 as Francs)
})

test('BASK-10: lines of one product count together, at the first position and with the first price seen', () => {
  const lines = [
    { id: 7, quantity: 2 },
    { id: 8, quantity: 1 },
    { id: 7, quantity: 3, price_unit: 10 },
    { id: 7, quantity: 1, price_unit: 20 },
  ]
  expect(joinLines(lines)).toEqual([
    { id: 7, quantity: 6, price_unit: 10 },
    { id: 8, quantity: 1 },
  ])
})

test('BASK-10: the server accepts as many lines and pieces as a basket may hold', () => {
  expect([MAX_REQUEST_LINES, MAX_PIECES]).toEqual([MAX_LINES, MAX_QUANTITY])
})
