import { expect } from 'vitest'
import { isUsualPrice, tagsOfMovedPrice } from '#catalogue/contract/cache-tags.ts'
import { isCounts } from '#platform/contract/cache-tags.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { tagsOfChange } from './changed-tags.ts'
import type { ProductRecord } from './product-record.ts'

const IN_STOCK = { sale_ok: true, en_promo: false, list_price: 100_000, promo_price: 80_000 }

test.for<[string, object, object, boolean]>([
  ['a price', IN_STOCK, { list_price: 110_000 }, true],
  ['a promotion', IN_STOCK, { en_promo: true }, true],
  ['a promotion that does not run', IN_STOCK, { promo_price: 70_000 }, false],
  [
    'a pre-order price',
    { ...IN_STOCK, is_preorder: true, preorder_price: 90_000 },
    { preorder_price: 85_000 },
    true,
  ],
  [
    'a pre-order price without pre-orders',
    { ...IN_STOCK, is_preorder: false, preorder_price: 90_000 },
    { preorder_price: 85_000 },
    false,
  ],
  [
    'the credit price of a product on credit only',
    { ...IN_STOCK, sale_ok: false, is_creditorder: true, creditorder_price: 120_000 },
    { creditorder_price: 130_000 },
    true,
  ],
  [
    'the credit price of a product for sale',
    { ...IN_STOCK, is_creditorder: true, creditorder_price: 120_000 },
    { creditorder_price: 130_000 },
    false,
  ],
])('a change of %s invalidates lists by price only if they sort by it', async (row, { db }) => {
  const [, parts, change, isSorted] = row
  const before = {
    preorder_price: null,
    creditorder_price: null,
    category_id: 1,
    rang: null,
    ...parts,
  } as ProductRecord
  const after = { ...before, ...change }
  const id = await makeProduct(db)
  const tags = await db.transaction((tx) => tagsOfChange(tx, id, { before, after }))
  const prices = tagsOfMovedPrice('', { from: 1, to: 5_000_000 }).filter(
    (tag) => tag.startsWith('c:') && !isCounts(tag),
  )
  expect(prices.some((tag) => tags.includes(tag))).toBe(isSorted)
})

test('prices outside the shop’s lists are not usual', () => {
  expect([999, 1000, 5_000_000, 5_000_001].map(isUsualPrice)).toEqual([false, true, true, false])
})
