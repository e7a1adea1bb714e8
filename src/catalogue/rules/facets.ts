import type { FacetChoice, Facets } from '../contract.ts'
import { ALL } from './filters.ts'

/** Choices that a facet shows, besides the chosen one: more would be a list to search in. */
export const MAX_FACET_CHOICES = 12

/** Products of one brand and energy class, of the list without its own choice of either. */
export interface FacetCount {
  brand: string | null
  energy: string | null
  products: number
}

/**
 * What each brand and energy class would leave: brands are counted within the chosen energy class and the other way
 * round. The chosen one always shows, even where nothing is left of it.
 */
export function readFacets(counts: readonly FacetCount[], chosen: { brand: string; energy: string }): Facets {
  const ofEnergy = counts.filter(({ energy }) => chosen.energy === ALL || energy === chosen.energy)
  const ofBrand = counts.filter(({ brand }) => chosen.brand === ALL || brand === chosen.brand)
  const brands = addUp(ofEnergy, 'brand', chosen.brand)
  const energy = addUp(ofBrand, 'energy', chosen.energy)
  return { brands, energy: energy.sort((one, other) => compareClasses(one.name, other.name)) }
}

function addUp(counts: readonly FacetCount[], facet: 'brand' | 'energy', chosen: string): FacetChoice[] {
  const sums = new Map<string, number>(chosen === ALL ? [] : [[chosen, 0]])
  for (const count of counts) {
    const value = count[facet]
    if (value) sums.set(value, (sums.get(value) ?? 0) + count.products)
  }
  return [...sums]
    .map(([name, products]) => ({ name, products }))
    .sort((one, other) => other.products - one.products || one.name.localeCompare(other.name, 'fr'))
    .filter(({ name }, place) => place < MAX_FACET_CHOICES || name === chosen)
}

/** A+++ before A++ before A before B. */
function compareClasses(one: string, other: string): number {
  return one.charAt(0).localeCompare(other.charAt(0), 'fr') || other.length - one.length
}
