import { expect, test } from 'vitest'
import { firstOffer, type Offered, savingOf, surchargeOf } from './price-fields.ts'

test('CAT-8: a saving is shown only where there is one, in whole percent rounded down', () => {
  expect(savingOf({ price_unit: 349_900, list_price: 389_900 })).toEqual({ amount: 40_000, percent: 10 })
  expect(savingOf({ price_unit: 100, list_price: 100 })).toBeUndefined()
  expect(savingOf({ price_unit: 110, list_price: 100 })).toBeUndefined()
})

const product: Offered = {
  sale_ok: true,
  quantity: 2,
  list_price: 400,
  price_unit: 300,
  en_promo: true,
  is_preorder: true,
  preorder_price: 350,
  is_creditorder: true,
  creditorder_price: 500,
}

test.each<[string, Partial<Offered>, object]>([
  [
    'in stock, in promotion',
    {},
    { kind: 'cart', price: 300, isPromo: true, saving: { amount: 100, percent: 25 } },
  ],
  [
    'in stock, without promotion',
    { en_promo: false, price_unit: 400 },
    { kind: 'cart', price: 400, isPromo: false, saving: undefined },
  ],
  [
    'sold out, on pre-order',
    { quantity: 0 },
    { kind: 'preorder', price: 350, isPromo: false, saving: undefined },
  ],
  [
    'not for sale, on pre-order',
    { sale_ok: false },
    { kind: 'preorder', price: 350, isPromo: false, saving: undefined },
  ],
  [
    'sold out',
    { quantity: 0, is_preorder: false },
    { kind: 'notify', price: 300, isPromo: false, saving: undefined },
  ],
  [
    'on credit only',
    { sale_ok: false, is_preorder: false },
    { kind: 'creditOrder', price: 500, isPromo: false, saving: undefined },
  ],
  [
    'not for sale',
    { sale_ok: false, is_preorder: false, is_creditorder: false },
    { kind: 'none', price: 300, isPromo: false, saving: undefined },
  ],
])('CAT-13: a product %s shows the price that its first button charges', (_what, change, offer) =>
  expect(firstOffer({ ...product, ...change })).toEqual(offer),
)

test.each<[string, Partial<Offered>, object | undefined]>([
  ['costs more', {}, { amount: 200, percent: 67 }],
  ['costs as much', { creditorder_price: 300 }, undefined],
  ['costs less', { creditorder_price: 250 }, undefined],
  ['is not offered', { is_creditorder: false }, undefined],
  ['has no cash price', { sale_ok: false }, undefined],
])('CAT-13: a credit price that %s is compared with the cash price', (_what, change, surcharge) =>
  expect(surchargeOf({ ...product, ...change })).toEqual(surcharge),
)
