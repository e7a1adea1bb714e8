import type { FacetChoice, Facets } from '#catalogue/contract.ts'
import { type Criteria, type CriterionKey, FACT_KEYS, listRanges } from './criteria.ts'
import { ALL } from './filters.ts'
import { fold } from './fold.ts'

/** Maximum choices shown per facet, besides the chosen one. A longer list would need its own search. */
export const MAX_FACET_CHOICES = 12

const FACET_KEYS = ['category', 'brand', 'energy', 'size', ...FACT_KEYS] as const
type FacetKey = (typeof FACET_KEYS)[number]

/**
 * The chosen value of each facet, « All » for none. `category` is the value from the address. Undefined when the list
 * cannot be narrowed by category.
 */
export type ChosenFacets = Readonly<Record<Exclude<FacetKey, 'category'>, string>> & { category?: string }

/** Number of products with the same value in all facets, counted without the facets' own filters. */
export interface FacetCount extends Readonly<Record<FacetKey, string | null>> {
  products: number
}

/** A criterion of a category with all its choices. */
interface ListedCriterion {
  key: CriterionKey
  label: string
  names: readonly string[]
}

/** The criteria of a category in display order. */
export function listCriteria(criteria: Criteria): ListedCriterion[] {
  const { size } = criteria
  const facts = FACT_KEYS.flatMap((key) => {
    const fact = criteria[key]
    return fact ? [{ key, label: fact.label, names: fact.choices.map(({ name }) => name) }] : []
  })
  return [...(size ? [{ key: 'size' as const, label: size.label, names: listRanges(size) }] : []), ...facts]
}

/**
 * Counts each facet's choices under the filters of all other facets. The chosen value is always included, even at
 * zero; criteria only include choices with products.
 */
export function readFacets(
  counts: readonly FacetCount[],
  chosen: ChosenFacets,
  criteria: Criteria = {},
): Facets {
  return {
    brands: orderByNumber(addUp(counts, 'brand', chosen), chosen.brand),
    energy: orderByNumber(addUp(counts, 'energy', chosen), chosen.energy).sort((one, other) =>
      compareClasses(one.name, other.name),
    ),
    criteria: listCriteria(criteria).flatMap(({ key, label, names }) => {
      const sums = addUp(counts, key, chosen)
      const choices = [...new Set([...names, ...sums.keys()])].flatMap((name) => {
        const products = sums.get(name)
        return products === undefined ? [] : [{ name, products }]
      })
      return choices.length > 0 ? [{ key, label, choices }] : []
    }),
    ...(chosen.category !== undefined && { categories: listCategories(counts, chosen, chosen.category) }),
  }
}

/** Categories sorted by number of products. The chosen one gets its stored name. */
function listCategories(
  counts: readonly FacetCount[],
  chosen: ChosenFacets,
  requested: string,
): FacetChoice[] {
  const category = nameOf(counts, requested)
  return orderByNumber(addUp(counts, 'category', { ...chosen, category }), category)
}

/** Stored name of a category. */
function nameOf(counts: readonly FacetCount[], requested: string): string {
  return counts.find(({ category }) => fold(category ?? '') === fold(requested))?.category ?? requested
}

/** Sums products by value of one facet, under the choices of all other facets. */
function addUp(counts: readonly FacetCount[], facet: FacetKey, chosen: ChosenFacets): Map<string, number> {
  const own = chosen[facet] ?? ALL
  const sums = new Map<string, number>(own === ALL ? [] : [[own, 0]])
  for (const count of counts.filter((one) => isLeft(one, facet, chosen))) {
    const value = count[facet]
    if (value) sums.set(value, (sums.get(value) ?? 0) + count.products)
  }
  return sums
}

/** Whether the products match all choices except the one of `facet`. */
function isLeft(count: FacetCount, facet: FacetKey, chosen: ChosenFacets): boolean {
  return FACET_KEYS.every((key) => {
    const choice = chosen[key] ?? ALL
    if (key === facet || choice === ALL) return true
    // Categories match regardless of accents and case.
    return key === 'category' ? fold(count.category ?? '') === fold(choice) : count[key] === choice
  })
}

function orderByNumber(sums: ReadonlyMap<string, number>, chosen: string): FacetChoice[] {
  return [...sums]
    .map(([name, products]) => ({ name, products }))
    .sort((one, other) => other.products - one.products || one.name.localeCompare(other.name, 'fr'))
    .filter(({ name }, place) => place < MAX_FACET_CHOICES || name === chosen)
}

/** Sorts A+++ before A++ before A before B. */
function compareClasses(one: string, other: string): number {
  return one.charAt(0).localeCompare(other.charAt(0), 'fr') || other.length - one.length
}
