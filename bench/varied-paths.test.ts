import { expect, test } from 'vitest'
import { makeFilteredPaths, makeListPaths, makePagePaths, mix } from './varied-paths.ts'

const CATEGORIES = [
  { category: 'Réfrigérateurs', quartiles: [100, 200, 300] as const },
  { category: 'Fers', quartiles: [10, 20, 30] as const },
]

test('shuffling keeps the elements and is the same in each run', () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index)
  expect(mix(numbers).toSorted((one, other) => one - other)).toEqual(numbers)
  expect(mix(numbers)).toEqual(mix(numbers))
  const neighbours = mix(numbers).filter((value, index, all) => value === (all[index - 1] ?? -9) + 1)
  expect(neighbours.length).toBeLessThan(5)
})

test('fifty pages of the list, each once, are requested by the shop’s own addresses', () => {
  const lists = makeListPaths()
  expect([...lists.values()].map(({ page }) => page).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  expect(lists.get('/api/produits-filtrer?limit=9&page=50')).toMatchObject({ page: 50, category: 'All' })
})

test('each category is requested whole and in four ranges of its own prices', () => {
  const filtered = makeFilteredPaths(CATEGORIES)
  expect(filtered.size).toBe(10)
  const path = '/api/produits-filtrer?limit=9&category=R%C3%A9frig%C3%A9rateurs&min=100&max=300'
  expect(filtered.get(path)).toEqual({ category: 'Réfrigérateurs', min: 100, max: 300, page: 1 })
})

test('the pages are Home, the list, categories and products, without duplicates', () => {
  const pages = makePagePaths(CATEGORIES, [7, 8])
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages).toHaveLength(1 + 50 + 2 + 2)
  expect(pages).toContain('/produits/7/details')
  expect(pages).toContain('/boutique?category=R%C3%A9frig%C3%A9rateurs')
})
