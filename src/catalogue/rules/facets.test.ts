import { expect, test } from 'vitest'
import { findCriteria } from './criteria.ts'
import { type FacetCount, MAX_FACET_CHOICES, readFacets } from './facets.ts'

const NOTHING = { category: 'Froid', brand: null, energy: null, size: null, feature: null, variant: null }
const COUNTS: FacetCount[] = [
  { ...NOTHING, brand: 'Kassila', energy: 'A', products: 3 },
  { ...NOTHING, brand: 'Kassila', energy: 'A++', products: 2 },
  { ...NOTHING, category: 'Linge', brand: 'Nordal', energy: 'A', products: 4 },
  { ...NOTHING, category: 'Son', brand: 'Nordal', products: 5 },
  { ...NOTHING, category: 'Linge', energy: 'B', products: 1 },
]
const NONE = { brand: 'All', energy: 'All', size: 'All', feature: 'All', variant: 'All' }
const written = (choices: { name: string; products: number }[]) =>
  choices.map(({ name, products }) => `${name} ${products}`)

test('brands are ordered by their number of products, energy classes from the best', () => {
  const { brands, energy } = readFacets(COUNTS, NONE)
  expect(written(brands)).toEqual(['Nordal 9', 'Kassila 5'])
  expect(written(energy)).toEqual(['A++ 2', 'A 7', 'B 1'])
})

test('a choice narrows the other facet, not its own', () => {
  const chosen = readFacets(COUNTS, { ...NONE, brand: 'Kassila', energy: 'A' })
  expect(written(chosen.brands)).toEqual(['Nordal 4', 'Kassila 3'])
  expect(written(chosen.energy)).toEqual(['A++ 2', 'A 3'])
})

test('a chosen brand shows even with no product left', () => {
  expect(written(readFacets(COUNTS, { ...NONE, brand: 'Solenn', energy: 'B' }).brands)).toEqual(['Solenn 0'])
})

test('of many brands the twelve with the most products show, and the chosen one', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...NOTHING,
    brand: `Marque ${index}`,
    products: index + 1,
  }))
  const { brands } = readFacets(many, { ...NONE, brand: 'Marque 3' })
  expect(brands).toHaveLength(MAX_FACET_CHOICES + 1)
  expect(written(brands.slice(0, 1))).toEqual(['Marque 39 40'])
  expect(written(brands.slice(-1))).toEqual(['Marque 3 4'])
})

test('a list whose products have no brand and no energy class has no facets', () => {
  expect(readFacets([{ ...NOTHING, products: 9 }], NONE)).toEqual({
    brands: [],
    energy: [],
    criteria: [],
  })
})

/** Four freezers: 90 L and 150 L static, 150 L and 450 L No Frost. */
const FREEZERS: FacetCount[] = [
  { ...NOTHING, brand: 'Vento', size: '-100 L', feature: 'Statique', products: 1 },
  { ...NOTHING, brand: 'Vento', size: '100-200 L', feature: 'Statique', products: 1 },
  { ...NOTHING, brand: 'Nordal', size: '100-200 L', feature: 'No Frost', products: 1 },
  { ...NOTHING, brand: 'Nordal', size: '400- L', feature: 'No Frost', products: 1 },
]
const criteriaOf = (chosen: Partial<typeof NONE>) =>
  readFacets(FREEZERS, { ...NONE, ...chosen }, findCriteria('freezer')).criteria.map(
    ({ label, choices }) => `${label}: ${written(choices).join(', ')}`,
  )

test('a category shows its criteria, sizes from the smallest, without empty choices', () => {
  expect(criteriaOf({})).toEqual(['Volume: -100 L 1, 100-200 L 2, 400- L 1', 'Froid: No Frost 2, Statique 2'])
})

test('a criterion narrows the others and the brands, and not its own', () => {
  expect(criteriaOf({ feature: 'No Frost' })).toEqual([
    'Volume: 100-200 L 1, 400- L 1',
    'Froid: No Frost 2, Statique 2',
  ])
  const { brands } = readFacets(FREEZERS, { ...NONE, size: '-100 L' }, findCriteria('freezer'))
  expect(written(brands)).toEqual(['Vento 1'])
})

test('a chosen size with no product left shows in its position', () => {
  expect(criteriaOf({ brand: 'Nordal', size: '-100 L' })[0]).toBe('Volume: -100 L 0, 100-200 L 1, 400- L 1')
})

test('a search shows its categories, counted under the chosen brand and class but not the chosen category', () => {
  const { categories = [], brands } = readFacets(COUNTS, { ...NONE, energy: 'A', category: 'froid' })
  expect(written(categories)).toEqual(['Linge 4', 'Froid 3'])
  expect(written(brands)).toEqual(['Kassila 3'])
  const { categories: none } = readFacets(COUNTS, { ...NONE, brand: 'Kassila', category: 'Son' })
  expect(written(none ?? [])).toEqual(['Froid 5', 'Son 0'])
})
