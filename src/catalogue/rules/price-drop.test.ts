import { expect, test } from 'vitest'
import { measureDrop, type PricedRecord } from './price-drop.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const PRODUCT: PricedRecord = {
  list_price: 100_000,
  promo_price: null,
  en_promo: false,
  promo_starts_at: null,
  promo_ends_at: null,
  preorder_price: null,
  is_preorder: false,
  creditorder_price: null,
  is_creditorder: false,
}
const LATER = '2026-12-01T00:00:00.000Z'
const EARLIER = '2026-11-01T00:00:00.000Z'
const ON_CREDIT = { is_creditorder: true, creditorder_price: 120_000 }
const AHEAD = { is_preorder: true, preorder_price: 90_000 }

test.each<
  [what: string, before: Partial<PricedRecord>, after: Partial<PricedRecord>, stock: number, preorder: number]
>([
  ['the same prices', {}, {}, 0, 0],
  ['a lower price', {}, { list_price: 70_000 }, 30_000, 0],
  ['a higher price', {}, { list_price: 130_000 }, 0, 0],
  ['a promotion that runs', {}, { promo_price: 60_000, en_promo: true }, 40_000, 0],
  ['a promotion that is planned', {}, { promo_price: 60_000, promo_starts_at: LATER }, 40_000, 0],
  ['a promotion that is not applied', {}, { promo_price: 60_000 }, 0, 0],
  [
    'a lower price where a promotion is over',
    { promo_price: 1, promo_ends_at: EARLIER },
    { promo_price: 1, promo_ends_at: EARLIER, list_price: 70_000 },
    30_000,
    0,
  ],
  ['a promotion that ends', { promo_price: 60_000, en_promo: true }, { promo_price: 60_000 }, 0, 0],
  ['a lower credit price', ON_CREDIT, { ...ON_CREDIT, creditorder_price: 100_000 }, 20_000, 0],
  ['credit offered below the price', {}, { is_creditorder: true, creditorder_price: 95_000 }, 5000, 0],
  ['pre-orders offered below the price', {}, AHEAD, 0, 10_000],
  ['a lower price of pre-orders', AHEAD, { ...AHEAD, preorder_price: 1000 }, 0, 89_000],
  ['pre-orders that end', AHEAD, { preorder_price: 1000 }, 0, 0],
])('%s lower the price of a piece by the buyer’s saving', (_what, before, after, stock, preorder) => {
  expect(measureDrop({ ...PRODUCT, ...before }, { ...PRODUCT, ...after }, NOW)).toEqual({ stock, preorder })
})
