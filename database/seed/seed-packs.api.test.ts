import { expect } from 'vitest'
import type { CurrentPacks } from '#packs/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import { openTestShop } from '#test/harness/shop.ts'
import { demoPacks } from './demo/packs.ts'
import { makeDemoProducts } from './demo/products.ts'
import { seedDemoPacks } from './seed-packs.ts'

test.beforeAll(async ({ shop }) => {
  const wanted = new Set(demoPacks.flatMap(({ lines }) => lines.map(({ reference }) => reference)))
  for (const product of makeDemoProducts().filter(({ reference }) => wanted.has(reference))) {
    const { name, list_price, promo_price, en_promo, quantity } = product
    const id = await makeProduct(shop.db, {
      name,
      list_price,
      quantity,
      en_promo,
      ...(promo_price && { promo_price }),
    })
    await shop.db.rows({
      text: 'update product set reference = $2 where id = $1',
      values: [id, product.reference],
    })
  }
})

test('the demo sells whole packs, each cheaper than its separate products, and an expired pack is not shown', async ({
  shop,
}) => {
  expect(await seedDemoPacks(shop.db, { now: TEST_NOW })).toBe(demoPacks.length)
  const { packs } = (await shop.call('GET', '/api/pack_product')).json<CurrentPacks>()
  expect(packs.map(({ code }) => code)).toEqual(['PACK2207', 'PACK4816', 'PACK3159'])
  for (const { code, sommeTotal, separate_total, available } of packs) {
    const pack = (await shop.call('GET', `/api/pack_product/${code}`)).json()
    expect(pack.produits).toHaveLength(demoPacks.find((demo) => demo.code === code)?.lines.length ?? 0)
    expect([available, separate_total > sommeTotal], code).toEqual([true, true])
  }
})

test('a shop without the products of the demo gets no packs', async () => {
  const empty = await openTestShop()
  expect(await seedDemoPacks(empty.db, { now: TEST_NOW })).toBe(0)
  await empty.close()
})

test('a shop that has packs keeps them', async ({ shop }) => {
  expect(await seedDemoPacks(shop.db, { now: TEST_NOW })).toBe(0)
})
