import { expect } from 'vitest'
import type { CheckedBasket } from '#baskets/contract.ts'
import type { ProductList } from '#catalogue/contract.ts'
import { firstOffer, type OfferKind } from '#catalogue/contract/price-fields.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { TEST_NOW } from '../harness/clock.ts'
import { makeCompany, signInMember } from '../harness/members.ts'
import { shopTest as test } from '../harness/shop-test.ts'

const PAGE = 50

test('CAT-8: the basket of each demo product’s first button charges the price on its card', async ({
  shop,
}) => {
  await seedDemo(shop.db, { now: TEST_NOW })
  const { token } = await signInMember(shop, await makeCompany(shop.db))
  const kinds = new Set<OfferKind>()
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { products, total } = (
      await shop.call('GET', `/api/produits-filtrer?page=${page}&limit=${PAGE}`)
    ).json<ProductList>()
    left = total - page * PAGE
    const offers = products.map((product) => ({ id: product.id, ...firstOffer(product) }))
    for (const { kind } of offers) kinds.add(kind)
    for (const kind of ['cart', 'preorder', 'creditOrder'] as const) {
      const lines = offers.filter((offer) => offer.kind === kind)
      const body = { kind, lines: lines.map(({ id }) => ({ id, quantity: 1 })) }
      const answer = await shop.call('POST', '/api/paniers/verification', { body, token })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json<CheckedBasket>().lines.map(({ id, price }) => ({ id, price }))).toEqual(
        lines.map(({ id, price }) => ({ id, price })),
      )
    }
  }
  expect([...kinds].toSorted()).toEqual(['cart', 'creditOrder', 'notify', 'preorder'])
})
