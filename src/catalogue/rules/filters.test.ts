import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Filters,
  LIST_SORTS,
  MAX_PRICE,
  SCREEN_DEFAULTS,
  readFilters,
  formatFilters,
} from './filters.ts'

const read = (query: string): Filters => readFilters(new URLSearchParams(query))

test('CAT-5: an empty address means 1000 to 5 000 000 FCFA, page 1, all categories, types and tags', () => {
  expect(read('')).toEqual({
    category: 'All',
    search: '',
    min: 1000,
    max: 5_000_000,
    page: 1,
    limit: 9,
    productType: 'All',
    payment: 'All',
    tag: 'All',
    brand: 'All',
    energy: 'All',
    size: 'All',
    feature: 'All',
    variant: 'All',
    sort: 'default',
  })
})

test.each([
  'page=-1',
  'page=0',
  'page=1e3',
  'page=999999999999',
  'page=abc',
  'min=-5',
  'min=1,5',
  'max=99999999',
  'limit=0',
  'limit=5000',
  'productType=x',
  'payment=cash',
  'category=',
  `category=${'x'.repeat(101)}`,
  'tag=%00',
  'search=%00a',
  'sort=evil',
  'sort=rang',
  'sort=',
  `brand=${'x'.repeat(300)}`,
  'brand=%00',
  'energy=',
  'size=250',
  'size=300-200 L',
  'size=- L',
  'size=1e3-2e3 L',
  'min=400&max=300',
  'page=%E0%A4%A',
])('CAT-5: the damaged address ?%s opens the list with its defaults', (query) => {
  expect(read(query)).toEqual(SCREEN_DEFAULTS)
})

test('CAT-4: filters written to an address are parsed back unchanged', () => {
  const text = fc.string({ minLength: 1, maxLength: 40 }).map(
    (raw) =>
      raw
        .replace(/\p{Cc}/gu, '')
        .trim()
        .replace(/\s+/g, ' ') || 'All',
  )
  fc.assert(
    fc.property(
      fc.record<Filters>({
        category: text,
        tag: text,
        search: text,
        page: fc.integer({ min: 1, max: 20_000 }),
        limit: fc.integer({ min: 1, max: 100 }),
        min: fc.integer({ min: 0, max: 2_000_000 }),
        max: fc.integer({ min: 2_000_000, max: MAX_PRICE }),
        productType: fc.constantFrom('All', 'promo', 'credit'),
        payment: fc.constantFrom('All', 'preorder'),
        brand: text,
        energy: text,
        size: fc.constantFrom('All', '250-350 L', '-1.5 CV', '75- pouces'),
        feature: text,
        variant: text,
        sort: fc.constantFrom(...LIST_SORTS),
      }),
      (filters) => {
        expect(read(formatFilters(filters))).toEqual(filters)
      },
    ),
  )
})

test('criteria of one category are ignored where another category is chosen', () => {
  const requested = 'category=Télévision&size=200-300 L&feature=No Frost&variant=2 portes'
  expect(read(`${requested}&of=Réfrigérateur`)).toEqual({ ...SCREEN_DEFAULTS, category: 'Télévision' })
  expect(read(`${requested}&of=Télévision`)).toMatchObject({ size: '200-300 L', feature: 'No Frost' })
})

test('CAT-4: equal lists have the same short address', () => {
  expect(formatFilters(SCREEN_DEFAULTS)).toBe('')
  expect(formatFilters({ ...SCREEN_DEFAULTS, page: 2, category: 'Télévision' })).toBe(
    'category=T%C3%A9l%C3%A9vision&page=2',
  )
})

test('CAT-4: only the first of a thousand brands in an address counts', () => {
  const query = Array.from({ length: 1000 }, (_, index) => `brand=Marque${index}`).join('&')
  expect(read(query)).toEqual({ ...SCREEN_DEFAULTS, brand: 'Marque0' })
})
