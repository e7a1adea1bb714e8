import { expect, test } from 'vitest'
import { ListQuery, type ListedProduct, type ProductList } from '../contract.ts'
import { PROMOTIONS_TAG, SEARCH_TAG, tagsOfList, tagsOfMovedPrice } from './cache-tags.ts'

const productAt = (price_unit: number, categ_id = 'Congélateur', rang: number | null = null) =>
  ({ id: price_unit, price_unit, categ_id, rang }) as ListedProduct

function tagsOf(requested: object, products: ListedProduct[], total = 100): Set<string> {
  const query = ListQuery.parse({ limit: String(products.length || 9), ...requested })
  const answer = { products, total } as ProductList
  return new Set(tagsOfList({ query, answer, isPromotion: false }))
}

/** Whether a page is rendered again when a product of a category moves from one price to another. */
const isTouched = (tags: Set<string>, from: number, to: number, category = 'Congélateur'): boolean =>
  tagsOfMovedPrice(category, { from, to })
    .filter((tag) => !tag.startsWith('n:'))
    .some((tag) => tags.has(tag))

const CATEGORY = { category: 'congélateur' }
const PAGE = [productAt(100_000), productAt(150_000), productAt(200_000)]

test('a page of a list by price changes with prices that move into it, through it or before it', () => {
  const first = tagsOf(CATEGORY, PAGE)
  expect(isTouched(first, 90_000, 95_000)).toBe(true)
  expect(isTouched(first, 120_000, 900_000)).toBe(true)
  expect(isTouched(first, 400_000, 900_000)).toBe(false)
  expect(isTouched(first, 90_000, 95_000, 'Ventilateur')).toBe(false)
  const second = tagsOf({ ...CATEGORY, page: '2' }, PAGE)
  expect(isTouched(second, 20_000, 40_000)).toBe(false)
  expect(isTouched(second, 20_000, 900_000)).toBe(true)
  const falling = tagsOf({ ...CATEGORY, sort: 'price-desc' }, PAGE.toReversed())
  expect(isTouched(falling, 400_000, 900_000)).toBe(true)
  expect(isTouched(falling, 20_000, 40_000)).toBe(false)
})

test('a product entering or leaving the filtered prices invalidates all pages after the first', () => {
  const narrowed = { ...CATEGORY, min: '50000' }
  expect(isTouched(tagsOf({ ...narrowed, page: '2' }, PAGE), 40_000, 60_000)).toBe(true)
  expect(isTouched(tagsOf({ ...narrowed, sort: 'newest' }, PAGE), 40_000, 60_000)).toBe(true)
  expect(isTouched(tagsOf({ ...CATEGORY, sort: 'newest' }, PAGE), 40_000, 60_000)).toBe(false)
})

test('the least price of the shop’s lists is no filter: a price above it moves the pages that show it only', () => {
  const later = tagsOf({ ...CATEGORY, min: '1000', page: '9' }, PAGE)
  expect(isTouched(later, 20_000, 40_000)).toBe(false)
  expect(isTouched(later, 20_000, 120_000)).toBe(true)
})

test('the counts of a list between two prices change with a price that crosses one of them', () => {
  const counted = (from: number, to: number, requested: object = CATEGORY): boolean => {
    const tags = tagsOf({ ...requested, min: '50000', max: '200000' }, PAGE)
    return tagsOfMovedPrice('Congélateur', { from, to }).some((tag) => tag.startsWith('n:') && tags.has(tag))
  }
  expect([counted(40_000, 60_000), counted(150_000, 250_000), counted(40_000, 60_000, {})]).toEqual([
    true,
    true,
    true,
  ])
  expect([counted(80_000, 120_000), counted(10_000, 20_000)]).toEqual([false, false])
})

test('the shop’s own order goes by category: a price moves products of its own category only', () => {
  const across = tagsOf({}, [
    productAt(900_000),
    productAt(5_000, 'Ventilateur'),
    productAt(9_000, 'Ventilateur'),
  ])
  expect(isTouched(across, 2_000_000, 3_000_000)).toBe(true)
  expect(isTouched(across, 3_000, 4_000, 'Ventilateur')).toBe(true)
  expect(isTouched(across, 100_000, 200_000, 'Ventilateur')).toBe(false)
  expect(isTouched(across, 3_000, 4_000, 'Four')).toBe(false)
})

test('Home by ranks does not change with the prices of other products', () => {
  const ranked = [productAt(1000, 'Four', 1), productAt(2000, 'Four', 2)]
  expect(isTouched(tagsOf({ sort: 'rang' }, ranked), 500, 9000, 'Four')).toBe(false)
  expect(isTouched(tagsOf({ sort: 'rang' }, [...ranked, productAt(3000, 'Four')]), 500, 9000, 'Four')).toBe(
    true,
  )
})

test('a search that is longer than its page changes with prices and stock, a short one with its products', () => {
  expect(tagsOf({ search: 'inox' }, PAGE).has(SEARCH_TAG)).toBe(true)
  expect(tagsOf({ search: 'inox' }, PAGE, 3)).toEqual(
    new Set(['p100000', 'p150000', 'p200000', 'lists', 'n:products']),
  )
})

test('a range of any width has few tags, and is touched by the prices within it only', () => {
  const wide = tagsOf({ ...CATEGORY, sort: 'price-asc', page: '2' }, [productAt(3000), productAt(2_000_000)])
  expect([...wide].filter((tag) => tag.startsWith('c:')).length).toBeLessThan(20)
  for (const price of [3000, 5000, 70_000, 812_345, 2_000_000])
    expect(isTouched(wide, price, price)).toBe(true)
  for (const price of [500, 2000, 3_000_000]) expect(isTouched(wide, price, price)).toBe(false)
})

test('a list of promotions changes with promotions, not with other prices', () => {
  expect(isTouched(tagsOf({ productType: 'promo' }, PAGE), 120_000, 130_000)).toBe(false)

  expect(tagsOf({ productType: 'promo' }, PAGE).has(PROMOTIONS_TAG)).toBe(true)
  expect(tagsOf({}, PAGE).has(PROMOTIONS_TAG)).toBe(false)
})
