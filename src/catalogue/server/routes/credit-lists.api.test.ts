import fc from 'fast-check'
import { expect } from 'vitest'
import type { Facets, ListedProduct, ProductList } from '#catalogue/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

/** Name, price, credit price (null when not sold on credit), in whole FCFA. The two prices sort differently. */
const PRODUCTS = [
  ['Réfrigérateur Kassila', 300_000, 350_000],
  ['Réfrigérateur Nordal', 250_000, 420_000],
  ['Réfrigérateur Solenn', 310_000, 320_000],
  ['Réfrigérateur Vento', 100_000, null],
] as const

const test = shopTest
  .extend('products', { scope: 'file', auto: true }, async ({ shop: { db } }) => {
    for (const [name, list_price, credit] of PRODUCTS)
      await makeProduct(db, {
        name,
        list_price,
        ...(credit !== null && { is_creditorder: true, creditorder_price: credit }),
      })
    await makeProduct(db, {
      name: 'Téléviseur Astrel',
      category: 'Télévision',
      kind: 'television',
      list_price: 400_000,
      promo_price: 200_000,
      en_promo: true,
      is_creditorder: true,
      creditorder_price: 410_000,
    })
  })
  .extend('list', { scope: 'file' }, ({ shop }) => async (query: string): Promise<ProductList> => {
    const answer = await shop.call('GET', `/api/produits-filtrer?${query}`)
    expect(answer.statusCode).toBe(200)
    return answer.json<ProductList>()
  })

const makers = (products: readonly ListedProduct[]) => products.map(({ name }) => name.split(' ')[1])

test.for([
  ['sort=price-asc', ['Solenn', 'Kassila', 'Astrel', 'Nordal']],
  ['sort=price-desc', ['Nordal', 'Astrel', 'Kassila', 'Solenn']],
  ['', ['Astrel', 'Solenn', 'Kassila', 'Nordal']],
  ['category=Réfrigérateur', ['Solenn', 'Kassila', 'Nordal']],
  ['search=réfrigérateur', ['Solenn', 'Kassila', 'Nordal']],
  ['max=349999', ['Solenn']],
  ['min=350000&max=410000', ['Astrel', 'Kassila']],
  ['min=411000', ['Nordal']],
  ['max=300000', []],
] as const)(
  'CAT-12: a list on credit with « %s » is ordered by the credit price: %j',
  async ([query, expected], { list }) => {
    const { products, total } = await list(`productType=credit&${query}`)
    expect(makers(products)).toEqual(expected)
    expect(total).toBe(expected.length)
  },
)

test('CAT-4: the same bounds without credit apply to the cash price', async ({ list }) => {
  expect(makers((await list('max=250000&sort=price-asc')).products)).toEqual(['Vento', 'Astrel', 'Nordal'])
})

test('API-1: the bare list of products on credit is in the order of its prices', async ({ shop }) => {
  const answer = await shop.call('GET', '/api/produits-creditcommande')
  expect(makers(answer.json<ListedProduct[]>())).toEqual(['Astrel', 'Solenn', 'Kassila', 'Nordal'])
})

test('CAT-5: a credit price above every other price is within the default upper bound', async ({
  shop,
  list,
}) => {
  const id = await makeProduct(shop.db, {
    name: 'Climatiseur Kassila',
    list_price: 390_000,
    is_creditorder: true,
    creditorder_price: 900_000,
  })
  const announce = () => shop.db.transaction((tx) => shop.signals.announce(tx, 'catalogue.changed'))
  await announce()
  expect((await list('productType=credit&max=800000')).total).toBe(4)
  expect((await list('productType=credit&min=800000')).total).toBe(1)
  await shop.db.rows({ text: 'update product set archived_at = now() where id = $1', values: [id] })
  await announce()
})

const PRICE = fc.integer({ min: 90, max: 450 }).map((thousands) => thousands * 1000)
const requested = fc.record({
  productType: fc.constantFrom('All', 'promo', 'credit'),
  sort: fc.constantFrom('price-asc', 'price-desc', 'default', 'name'),
  bounds: fc.tuple(PRICE, PRICE),
  category: fc.constantFrom('All', 'Réfrigérateur'),
  search: fc.constantFrom('', 'réfrigérateur'),
})

test('CAT-4: for any query, bounds, order, total and facets agree with the prices on the cards', async ({
  shop,
  list,
}) => {
  await fc.assert(
    fc.asyncProperty(requested, async ({ bounds, sort, ...others }) => {
      const [min, max] = [Math.min(...bounds), Math.max(...bounds)]
      const filters = new URLSearchParams({ ...others, min: String(min), max: String(max) }).toString()
      const { products, total } = await list(`${filters}&sort=${sort}&limit=100`)
      const shown = (product: ListedProduct) =>
        (others.productType === 'credit' ? product.creditorder_price : product.price_unit) ?? 0
      const wide = new URLSearchParams({ ...others, min: '0', max: '1000000', limit: '100' }).toString()
      const all = (await list(wide)).products
      const within = all.filter((product) => shown(product) >= min && shown(product) <= max)
      expect(new Set(makers(products))).toEqual(new Set(makers(within)))
      expect(total).toBe(within.length)
      const prices = products.map(shown)
      if (sort === 'price-asc') expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      if (sort === 'price-desc') expect(prices).toEqual(prices.toSorted((one, other) => other - one))
      const facets = (await shop.call('GET', `/api/produits-facettes?${filters}`)).json<Facets>()
      const counted = facets.categories?.filter(({ name }) => name === 'Réfrigérateur')
      if (counted) expect(counted[0]?.products ?? 0).toBe(total)
    }),
    { numRuns: 60 },
  )
})
