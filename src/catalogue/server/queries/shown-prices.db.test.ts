import { expect } from 'vitest'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { presentListed } from '../presenters.ts'
import { listProducts } from './list-products.ts'

const both = [false, true]

/** Every way in which a product may be offered, with a price of its own for each. */
const WAYS = both.flatMap((sale_ok) =>
  both.flatMap((en_promo) =>
    both.flatMap((is_preorder) =>
      both.flatMap((is_creditorder) =>
        [0, 2].map((quantity) => ({ sale_ok, en_promo, is_preorder, is_creditorder, quantity })),
      ),
    ),
  ),
)

test('CAT-9: each listed product is filtered and sorted by the price of its first offer', async ({ db }) => {
  for (const [index, way] of WAYS.entries()) {
    await makeProduct(db, {
      ...way,
      list_price: 400_000 + index,
      promo_price: 300_000 + index,
      preorder_price: 200_000 + index,
      creditorder_price: 500_000 + index,
    })
  }
  const rows = await listProducts(db, { filter: {}, sort: 'price-asc', page: 1, limit: 100 })
  const offers = rows.map((row) => firstOffer(presentListed(row)))
  expect(offers).toHaveLength(
    WAYS.filter((way) => way.sale_ok || way.is_preorder || way.is_creditorder).length,
  )
  expect(offers.map(({ price }) => price)).toEqual(
    offers.map(({ price }) => price).toSorted((one, other) => one - other),
  )
  for (const [index, row] of rows.entries()) {
    const price = offers[index]?.price
    const within = await listProducts(db, {
      filter: { min: price, max: price },
      sort: 'default',
      page: 1,
      limit: 100,
    })
    expect(within.map(({ id }) => id)).toEqual([row.id])
  }
  const promoted = await listProducts(db, { filter: { isPromo: true }, sort: 'newest', page: 1, limit: 100 })
  expect(new Set(promoted.map(({ id }) => id))).toEqual(
    new Set(rows.filter((_, index) => offers[index]?.isPromo).map(({ id }) => id)),
  )
})
