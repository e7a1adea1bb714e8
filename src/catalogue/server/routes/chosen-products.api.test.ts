import { expect } from 'vitest'
import type { ListedProduct } from '#catalogue/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('ids', { scope: 'file' }, async ({ shop }) => {
  const ids: number[] = []
  for (const parts of [{}, {}, { sale_ok: false }, {}]) ids.push(await makeProduct(shop.db, parts))
  return ids
})

const choose = (shop: TestShop, chosen: string) => shop.call('GET', `/api/produits-choisis?ids=${chosen}`)

test('CAT-13: products are read by their ids in the requested order, without those that the shop does not sell', async ({
  shop,
  ids,
}) => {
  const [first, second, unsold, fourth] = ids
  const answer = await choose(shop, [fourth, unsold, first, 999_999, second].join(','))
  expect(answer.statusCode).toBe(200)
  expect(answer.json<ListedProduct[]>().map(({ id }) => id)).toEqual([fourth, first, second])
})

test.for(['', ',', '1;2', '-1', '1.5', 'x', Array.from({ length: 13 }, (_, n) => n + 1).join(',')])(
  'API-9: the ids « %s » are refused, naming the field',
  async (chosen, { shop }) => {
    const answer = await choose(shop, encodeURIComponent(chosen))
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['ids'])
  },
)
