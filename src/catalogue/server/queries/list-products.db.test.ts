import { expect } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { listProducts, type ListOptions, listStatement } from './list-products.ts'
import { buildCondition, countStatement, type ProductFilter } from './product-filter.ts'

const KINDS = ['freezer', 'television', 'refrigerator', 'cooker', 'fan', 'other'] as const
const SIZE = 5

interface Made {
  id: number
  category: string
  shelf: number
  price: number
  isPromo: boolean
}

const test = databaseTest.extend('products', { scope: 'file' }, async ({ db }): Promise<Made[]> => {
  const made: Made[] = []
  for (let index = 0; index < 48; index += 1) {
    const place = index % KINDS.length
    const category = `Rayon ${KINDS[place]}`
    const price = 10_000 + ((index * 7) % 20) * 5000
    const isPromo = index % 4 === 0
    const id = await makeProduct(db, {
      category,
      kind: KINDS[place] ?? 'other',
      list_price: isPromo ? price + 1000 : price,
      promo_price: isPromo ? price : undefined,
      en_promo: isPromo,
    })
    made.push({ id, category, shelf: Math.min(place, 4), price, isPromo })
  }
  return made
})

const FILTERS: ProductFilter[] = [
  { min: 100, max: 5_000_000 },
  { min: 30_000, max: 70_000 },
  { min: 60_000, max: 60_000 },
  { min: 30_000, max: 90_000, category: 'rayon FAN' },
  { min: 100, max: 5_000_000, isPromo: true },
  { min: 1, max: 2 },
]

const matches = ({ min = 0, max = Infinity, category, isPromo }: ProductFilter) => {
  return (product: Made) =>
    product.price >= min &&
    product.price <= max &&
    (category === undefined || product.category.toLowerCase() === String(category).toLowerCase()) &&
    (isPromo !== true || product.isPromo)
}

const compare = {
  default: (one: Made, other: Made) =>
    one.shelf - other.shelf || one.price - other.price || one.id - other.id,
  'price-asc': (one: Made, other: Made) => one.price - other.price || one.id - other.id,
  'price-desc': (one: Made, other: Made) => other.price - one.price || other.id - one.id,
}

for (const sort of ['default', 'price-asc', 'price-desc'] as const) {
  test(`each page of a list by ${sort} has its products in order, for any prices and category`, async ({
    db,
    products,
  }) => {
    for (const filter of FILTERS) {
      const all = products
        .filter(matches(filter))
        .toSorted(compare[sort])
        .map(({ id }) => id)
      const pages = Array.from({ length: Math.ceil(all.length / SIZE) + 1 }, (_, index) => index + 1)
      const read = async (page: number) =>
        (await listProducts(db, { filter, sort, page, limit: SIZE })).map(({ id }) => id)
      const found: number[][] = []
      for (const page of pages) found.push(await read(page))
      expect([filter, found.flat()]).toEqual([filter, all])
    }
  })
}

test('pages, prices and categories of a list share one prepared statement; its totals use another', () => {
  const name = (options: Partial<ListOptions>) => {
    return listStatement({ filter: {}, sort: 'default', page: 1, limit: 9, ...options }).preparedAs
  }
  const filter = { min: 100, max: 200 }
  expect(name({ filter })).toBeDefined()
  expect(name({ filter: { min: 5, max: 6 }, page: 50 })).toBe(name({ filter }))
  expect(name({ filter, sort: 'price-asc' })).not.toBe(name({ filter }))
  expect(name({ filter: { ...filter, category: 'Son' } })).not.toBe(name({ filter }))
  expect(name({ filter, limit: 17 })).toBeUndefined()
  // With so many rows before the page, another plan may be better. No screen links there.
  expect(name({ filter, page: 1000 })).toBeUndefined()
  // A brand may have few or many products.
  expect(countStatement(buildCondition({ ...filter, brand: 'Nordal' })).preparedAs).toBeUndefined()
  expect(countStatement(buildCondition({ min: 1, max: 2 })).preparedAs).toBe(
    countStatement(buildCondition(filter)).preparedAs,
  )
})
