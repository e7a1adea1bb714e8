import { expect } from 'vitest'
import type { ProductList } from '#catalogue/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
  .extend('products', { scope: 'file', auto: true }, async ({ shop: { db } }) => {
    await makeProduct(db, {
      name: 'Congélateur Vento',
      category: 'Congélateur',
      kind: 'freezer',
      list_price: 300_000,
    })
    await makeProduct(db, {
      name: 'Bouilloire Astrel',
      category: 'Petite cuisine',
      list_price: 90_000,
      promo_price: 20_000,
      en_promo: true,
    })
    await makeProduct(db, {
      name: 'Égouttoir Solenn',
      category: 'Télévision',
      kind: 'television',
      list_price: 20_000,
    })
    await makeProduct(db, { name: 'Fixation pour égouttoir', category: 'Accessoire', list_price: 5000 })
  })
  .extend('list', { scope: 'file' }, ({ shop }) => async (query: string): Promise<ProductList> => {
    const answer = await shop.call('GET', `/api/produits-filtrer?${query}`)
    expect(answer.statusCode).toBe(200)
    return answer.json<ProductList>()
  })

const firstWords = ({ products }: ProductList) => products.map(({ name }) => name.split(' ')[0])

test.for([
  ['price-asc', ['Fixation', 'Bouilloire', 'Égouttoir', 'Congélateur']],
  ['price-desc', ['Congélateur', 'Égouttoir', 'Bouilloire', 'Fixation']],
  ['name', ['Bouilloire', 'Congélateur', 'Égouttoir', 'Fixation']],
  ['newest', ['Fixation', 'Égouttoir', 'Bouilloire', 'Congélateur']],
  ['default', ['Congélateur', 'Égouttoir', 'Fixation', 'Bouilloire']],
  ['relevance', ['Congélateur', 'Égouttoir', 'Fixation', 'Bouilloire']],
] as const)(
  'the order %s compares visitors’ prices, and leaves no product out',
  async ([sort, expected], { list }) => {
    expect(firstWords(await list(`sort=${sort}`))).toEqual(expected)
    const pages = await Promise.all([1, 2].map((page) => list(`sort=${sort}&limit=2&page=${page}`)))
    expect(pages.flatMap(firstWords)).toEqual(expected)
  },
)

test('a search lists names that begin with it first, unless another order is requested', async ({ list }) => {
  for (const sort of ['default', 'relevance'])
    expect(firstWords(await list(`search=egouttoir&sort=${sort}`))).toEqual(['Égouttoir', 'Fixation'])
  expect(firstWords(await list('search=egouttoir&sort=price-asc'))).toEqual(['Fixation', 'Égouttoir'])
})

test.for(['evil', '-price', 'name,price', 'NAME'])(
  'API-9: the unknown order %s gets 400',
  async (sort, { shop }) => {
    const answer = await shop.call('GET', `/api/produits-filtrer?sort=${sort}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object }>().fields).toHaveProperty('sort')
  },
)

test('words of one or two letters match the beginnings of words, in any order of the list', async ({
  list,
}) => {
  for (const sort of ['default', 'name'])
    expect(firstWords(await list(`search=eg&sort=${sort}`))).toEqual(['Égouttoir', 'Fixation'])
  expect(firstWords(await list('search=te'))).toEqual([])
})

test('totals are counted up to 1 001, the number of all products exactly, and pages continue beyond', async ({
  shop,
  list,
}) => {
  const name = 'Rayonnage'
  const id = await makeProduct(shop.db, { name, category: 'Mobilier', list_price: 10_000 })
  await shop.db.rows({
    text: `insert into product (reference, name, category_id, list_price)
           select 'R' || n, $1, (select category_id from product where id = $2), 10000 + n from generate_series(1, 1200) n`,
    values: [name, id],
  })
  await shop.db.transaction((tx) => shop.signals.announce(tx, 'catalogue.changed'))
  expect((await list('category=Mobilier')).total).toBe(1001)
  expect((await list('category=Mobilier&max=10998')).total).toBe(999)
  expect((await list('search=rayonnage&limit=100&page=10')).products).toHaveLength(100)
  expect((await list('category=Mobilier&limit=100&page=13')).products).toHaveLength(1)
  expect((await shop.call('GET', '/api/produits-count')).body).toBe('1205')
})
