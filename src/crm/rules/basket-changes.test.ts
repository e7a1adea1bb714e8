import { expect, test } from 'vitest'
import type { BasketLine } from '#baskets/contract.ts'
import { repairLines } from '#baskets/rules/repair-lines.ts'
import { isOfferPlace, listChanged } from './basket-changes.ts'

const EMPTY: readonly BasketLine[] = []
const one = repairLines([{ id: 1, price_unit: 1000, quantity: 1 }])
const two = repairLines([{ id: 1, price_unit: 1000, quantity: 2 }])
const baskets = (cart = EMPTY, wishlist = EMPTY) => [cart, wishlist, EMPTY, EMPTY]

test('BASK-5: changed baskets are reported, with those that an earlier page could not report', () => {
  expect(listChanged(baskets(one), baskets(two, one), '')).toEqual(['cart', 'wishlist'])
  expect(listChanged(baskets(one), baskets(one), '')).toEqual([])
  expect(listChanged(baskets(), baskets(one), 'creditOrder x<script>')).toEqual(['cart', 'creditOrder'])
})

test.each([
  ['/cart', true],
  ['/pre-cart', true],
  ['/credit-cart', true],
  ['/wishlist', false],
  ['/boutique', false],
])('BASK-7: at %s the sign-up offer shows alone: %s', (path, isAlone) =>
  expect(isOfferPlace(path)).toBe(isAlone),
)
