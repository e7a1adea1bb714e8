import { expect, test } from 'vitest'
import { drawRequests, makeBusyPaths } from './busy-pages.ts'

const CATEGORIES = [{ category: 'Fers', quartiles: [10, 20, 30] as const }]
const PRODUCTS = Array.from({ length: 100 }, (_, index) => index + 1)

test('addresses are distinct, and Home and lists come before products', () => {
  const paths = makeBusyPaths(CATEGORIES, PRODUCTS, 120)
  expect(paths.slice(0, 2)).toEqual(['/', '/boutique'])
  expect(new Set(paths).size).toBe(120)
  expect(paths.at(-1)).toContain('/produits/')
  expect(() => makeBusyPaths(CATEGORIES, PRODUCTS, 1000)).toThrow('give more --products')
})

test('the tenth address is requested a tenth as often as the first, and each one in a uniform cycle once', () => {
  const paths = makeBusyPaths(CATEGORIES, PRODUCTS, 100)
  const counts = Map.groupBy(drawRequests(paths, 'Zipf'), (path) => path)
  const share = (counts.get(paths[0] ?? '')?.length ?? 0) / (counts.get(paths[9] ?? '')?.length ?? 1)
  expect(share).toBeCloseTo(10, 0)
  expect(counts.size).toBe(100)
  expect(drawRequests(paths, 'uniform')).toEqual(paths)
})
