import { expect } from 'vitest'
import type { ProductList } from '#catalogue/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { countDemand, createDemandJob } from './count-demand.ts'

const NAMES = [
  'Ventilateur Baobab simple',
  'Ventilateur Baobab vendu',
  'Ventilateur Baobab vu',
  'Ventilateur Baobab vide',
]

const test = shopTest
  .extend('ids', { scope: 'file', auto: true }, async ({ shop: { db } }) => {
    const ids: number[] = []
    for (const [index, name] of NAMES.entries()) {
      const quantity = name.endsWith('vide') ? 0 : 9
      ids.push(await makeProduct(db, { name, category: 'Ventilation', list_price: 10_000 + index, quantity }))
    }
    return ids
  })
  .extend(
    'look',
    { scope: 'file' },
    ({ shop }) =>
      async (id: number | string, times = 1): Promise<number> => {
        const responses = await Promise.all(
          Array.from({ length: times }, () => shop.call('POST', `/api/produits/${id}/vue`, { body: {} })),
        )
        return responses[0]?.statusCode ?? 0
      },
  )
  .extend('namesOf', { scope: 'file' }, ({ shop }) => async (): Promise<string[]> => {
    const answer = await shop.call('GET', '/api/produits-filtrer?search=ventilateur')
    return answer.json<ProductList>().products.map(({ name }) => name.split(' ')[2] ?? '')
  })

test('CAT-15: a search ranks available products first, then recent sales and views, then lower prices', async ({
  shop: { db },
  clock,
  ids: [_plain, sold, viewed, empty],
  look,
  namesOf,
}) => {
  expect(await namesOf()).toEqual(['simple', 'vendu', 'vu', 'vide'])
  await look(viewed ?? 0, 3)
  await look(empty ?? 0, 20)
  await db.rows({
    text: `insert into stock_movement (product_id, kind, quantity, created_at) values ($1, 'sale', -1, $2)`,
    values: [sold, clock.now],
  })
  expect(await countDemand(db, clock.now)).toBe(3)
  expect(await namesOf()).toEqual(['vendu', 'vu', 'simple', 'vide'])
  expect(await countDemand(db, clock.now)).toBe(0)
})

test('demand older than a month does not count, and its views are deleted', async ({
  shop: { db },
  clock,
  namesOf,
}) => {
  const later = new Date(clock.now.getTime() + 32 * 86_400_000)
  await createDemandJob(db, () => later).run()
  expect(await namesOf()).toEqual(['simple', 'vendu', 'vu', 'vide'])
  expect(await db.rows({ text: 'select 1 from product_view' })).toEqual([])
})

test('API-9: a view of a hidden product is not counted, and a damaged id gets 400', async ({
  shop: { db },
  look,
}) => {
  expect(await look(987_654)).toBe(201)
  expect(await db.rows({ text: 'select 1 from product_view' })).toEqual([])
  expect(await look('abc')).toBe(400)
})
