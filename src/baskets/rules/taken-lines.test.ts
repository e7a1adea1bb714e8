import { expect, test } from 'vitest'
import type { BasketKind, SharedBasket } from '#baskets/contract.ts'
import { listTakenLines } from './taken-lines.ts'

const product = (id: number, change: object = {}): SharedBasket['products'][number] => ({
  id,
  name: `Four ${id}`,
  reference: `F-${id}`,
  brand: null,
  description: '',
  picture: null,
  list_price: 100_000,
  promo_price: null,
  price_unit: 100_000,
  en_promo: false,
  preorder_price: null,
  is_preorder: false,
  creditorder_price: 120_000,
  is_creditorder: true,
  categ_id: 'Four',
  rang: null,
  tag: null,
  tags: [],
  quantity: 3,
  sale_ok: true,
  energy_class: null,
  ...change,
})

/** A shared basket of one product with the given available pieces. */
const share = (kind: BasketKind, quantity: number, change: object = {}): SharedBasket => ({
  kind,
  lines: [
    {
      id: 1,
      name: 'Four 1',
      picture: null,
      price: 100_000,
      available: quantity > 0,
      quantity,
      changes: [],
      total: 0,
    },
  ],
  products: [product(1, change)],
  total: 0,
  instalments: [],
  expires_at: '2026-12-24T10:00:00.000Z',
})

test.each<[string, BasketKind, SharedBasket, number[]]>([
  ['a cart passes on its quantities', 'cart', share('cart', 2), [2]],
  ['what is sold out stays behind', 'cart', share('cart', 0), []],
  ['a wish is taken once, sold or not', 'wishlist', share('wishlist', 0, { sale_ok: false }), [1]],
  ['a pre-order goes beyond the stock', 'preorder', share('preorder', 9), [9]],
  ['a credit basket goes to a member as it is', 'creditOrder', share('creditOrder', 2), [2]],
  ['to the cart of others as the stock allows', 'cart', share('creditOrder', 9), [3]],
  ['nothing of it where the cart has none', 'cart', share('creditOrder', 2, { sale_ok: false }), []],
])('BASK-10: of a shared basket, %s', (_what, to, shared, pieces) => {
  expect(listTakenLines(to, shared, new Date()).map(({ quantity }) => quantity)).toEqual(pieces)
})
