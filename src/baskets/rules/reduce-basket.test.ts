import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { BASKET_KINDS, MAX_LINES, MAX_QUANTITY } from './kinds.ts'
import { type BasketAction, reduceBasket } from './reduce-basket.ts'
import { toLine } from './to-line.ts'

const NOW = new Date('2026-11-21T09:05:07Z')

function lineOf(id: number, quantity = 1, price = 1000): BasketLine {
  const product = {
    id,
    name: `Produit ${id}`,
    picture: null,
    list_price: price,
    price_unit: price,
    en_promo: false,
    preorder_price: null,
    is_preorder: false,
    creditorder_price: null,
    is_creditorder: false,
    tag: null,
    categ_id: 'Froid',
    sale_ok: true,
  }
  return toLine(product, quantity, NOW)
}

const quantities = (lines: readonly BasketLine[]) => lines.map(({ id, quantity }) => [id, quantity])

const id = fc.integer({ min: 1, max: 8 })
const pieces = fc.integer({ min: 1, max: 60 })
const action = fc.oneof(
  fc.tuple(id, pieces).map(([of, n]): BasketAction => ({ type: 'add', line: lineOf(of, n) })),
  fc.tuple(id, fc.double()).map(([of, quantity]): BasketAction => ({ type: 'set', id: of, quantity })),
  fc.tuple(id, pieces).map(([of, by]): BasketAction => ({ type: 'lower', id: of, by })),
  id.map((of): BasketAction => ({ type: 'remove', id: of })),
  fc.array(id.map((of) => lineOf(of))).map((lines): BasketAction => ({ type: 'addAll', lines })),
  fc.constant<BasketAction>({ type: 'clear' }),
)
const kinds = fc.constantFrom<BasketKind>(...BASKET_KINDS)
const reduceAll = (kind: BasketKind, actions: readonly BasketAction[]) =>
  actions.reduce<readonly BasketLine[]>((lines, one) => reduceBasket(kind, lines, one), [])

test.each(['cart', 'preorder', 'creditOrder'] as const)(
  'BASK-2: adding a product that is in %s already raises its quantity, to 99 pieces at most',
  (kind) => {
    const once = reduceBasket(kind, [lineOf(7, 2)], { type: 'add', line: lineOf(7, 3) })
    expect(quantities(once)).toEqual([[7, 5]])
    expect(quantities(reduceBasket(kind, once, { type: 'add', line: lineOf(7, 98) }))).toEqual([[7, 99]])
  },
)

test('BASK-2: the wishlist holds a product once, and adding it again changes nothing', () => {
  const wished = reduceBasket('wishlist', [], { type: 'add', line: lineOf(7, 5) })
  expect(quantities(wished)).toEqual([[7, 1]])
  expect(reduceBasket('wishlist', wished, { type: 'add', line: lineOf(7) })).toBe(wished)
})

test('a product that is added again takes today’s price', () => {
  const [line] = reduceBasket('cart', [lineOf(7, 1, 1000)], { type: 'add', line: lineOf(7, 1, 900) })
  expect(line).toMatchObject({ price_unit: 900, quantity: 2 })
})

test.each<[string, BasketAction, [number, number][]]>([
  [
    'sets a quantity',
    { type: 'set', id: 2, quantity: 5 },
    [
      [1, 2],
      [2, 5],
    ],
  ],
  [
    'sets no less than 1',
    { type: 'set', id: 2, quantity: -4 },
    [
      [1, 2],
      [2, 1],
    ],
  ],
  [
    'sets no more than 99',
    { type: 'set', id: 2, quantity: 1e9 },
    [
      [1, 2],
      [2, 99],
    ],
  ],
  [
    'reads no number as 1',
    { type: 'set', id: 2, quantity: Number.NaN },
    [
      [1, 2],
      [2, 1],
    ],
  ],
  ['removes a line', { type: 'remove', id: 1 }, [[2, 3]]],
  [
    'takes pieces back',
    { type: 'lower', id: 2, by: 1 },
    [
      [1, 2],
      [2, 2],
    ],
  ],
  ['takes the last pieces back with their line', { type: 'lower', id: 1, by: 2 }, [[2, 3]]],
  ['clears', { type: 'clear' }, []],
])('BASK-3: the visitor %s', (_what, change, expected) => {
  expect(quantities(reduceBasket('cart', [lineOf(1, 2), lineOf(2, 3)], change))).toEqual(expected)
})

test('BASK-3: the whole wishlist moves to the cart: new products are added, existing ones raised', () => {
  const lines = [lineOf(1), lineOf(9)]
  expect(quantities(reduceBasket('cart', [lineOf(9, 2)], { type: 'addAll', lines }))).toEqual([
    [9, 3],
    [1, 1],
  ])
})

test('a full basket refuses another product, and raises those that it has', () => {
  const lines = Array.from({ length: MAX_LINES + 1 }, (_, index) => lineOf(index + 1))
  const full = reduceBasket('cart', [], { type: 'addAll', lines })
  expect(full).toHaveLength(MAX_LINES)
  expect(reduceBasket('cart', full, { type: 'add', line: lineOf(1) })[0]?.quantity).toBe(2)
})

test('BASK-1: after any actions of the visitor, each product has one line of 1 to 99 whole pieces', () => {
  fc.assert(
    fc.property(kinds, fc.array(action, { maxLength: 30 }), (kind, actions) => {
      const lines = reduceAll(kind, actions)
      expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
      for (const { quantity } of lines) {
        expect(Number.isInteger(quantity)).toBe(true)
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY)
      }
    }),
  )
})

test('an undone addition leaves every other product unchanged', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), id, pieces, (actions, of, n) => {
      const before = reduceAll('cart', actions)
      const added = reduceBasket('cart', before, { type: 'add', line: lineOf(of, n) })
      const after = reduceBasket('cart', added, { type: 'lower', id: of, by: n })
      const others = (lines: readonly BasketLine[]) => quantities(lines).filter(([other]) => other !== of)
      expect(others(after)).toEqual(others(before))
    }),
  )
})

test('the wishlist never holds two pieces of a product without a request', () => {
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const lines = reduceAll(
        'wishlist',
        ids.map((of): BasketAction => ({ type: 'add', line: lineOf(of, 9) })),
      )
      expect(lines.every(({ quantity }) => quantity === 1)).toBe(true)
      expect(lines.map((line) => line.id)).toEqual([...new Set(ids)])
    }),
  )
})

test('BASK-1: a set quantity carries its timestamp, so that the last change can win', () => {
  const lines = [lineOf(1), lineOf(2)]
  const date = '2026-11-21T10:00:00'
  expect(reduceBasket('cart', lines, { type: 'set', id: 2, quantity: 3, date })).toEqual([
    lines[0],
    { ...lines[1], quantity: 3, date },
  ])
})
