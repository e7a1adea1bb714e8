import { expect, test } from 'vitest'
import { type FacetCount, MAX_FACET_CHOICES, readFacets } from './facets.ts'

const COUNTS: FacetCount[] = [
  { brand: 'Kassila', energy: 'A', products: 3 },
  { brand: 'Kassila', energy: 'A++', products: 2 },
  { brand: 'Nordal', energy: 'A', products: 4 },
  { brand: 'Nordal', energy: null, products: 5 },
  { brand: null, energy: 'B', products: 1 },
]
const NONE = { brand: 'All', energy: 'All' }
const written = (choices: { name: string; products: number }[]) =>
  choices.map(({ name, products }) => `${name} ${products}`)

test('brands show by how many products they have, energy classes from the best', () => {
  const { brands, energy } = readFacets(COUNTS, NONE)
  expect(written(brands)).toEqual(['Nordal 9', 'Kassila 5'])
  expect(written(energy)).toEqual(['A++ 2', 'A 7', 'B 1'])
})

test('a choice narrows the other facet, not its own', () => {
  const chosen = readFacets(COUNTS, { brand: 'Kassila', energy: 'A' })
  expect(written(chosen.brands)).toEqual(['Nordal 4', 'Kassila 3'])
  expect(written(chosen.energy)).toEqual(['A++ 2', 'A 3'])
})

test('a chosen brand shows even where it has nothing left', () => {
  expect(written(readFacets(COUNTS, { brand: 'Solenn', energy: 'B' }).brands)).toEqual(['Solenn 0'])
})

test('of many brands the twelve with the most products show, and the chosen one', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    brand: `Marque ${index}`,
    energy: null,
    products: index + 1,
  }))
  const { brands } = readFacets(many, { ...NONE, brand: 'Marque 3' })
  expect(brands).toHaveLength(MAX_FACET_CHOICES + 1)
  expect(written(brands.slice(0, 1))).toEqual(['Marque 39 40'])
  expect(written(brands.slice(-1))).toEqual(['Marque 3 4'])
})

test('a list whose products have no brand and no energy class has nothing to choose', () => {
  expect(readFacets([{ brand: null, energy: null, products: 9 }], NONE)).toEqual({ brands: [], energy: [] })
})
