import type { Fact, Product } from '#catalogue/contract.ts'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import type { Criteria } from './criteria.ts'
import { availabilityOf } from './stock.ts'

/** More columns would not fit side by side. */
export const MAX_COMPARED = 4

/** A valid product id in an address. */
const PRODUCT_ID = /^[1-9]\d{0,14}$/

/** Product fields that a comparison shows. `facts` keep their reading order. */
export type ComparedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'picture'
  | 'categ_id'
  | 'list_price'
  | 'price_unit'
  | 'en_promo'
  | 'quantity'
  | 'sale_ok'
  | 'is_preorder'
  | 'preorder_price'
  | 'is_creditorder'
  | 'creditorder_price'
  | 'yearly_kwh'
  | 'warranty_months'
> & { facts: Fact[] }

/** One row of the table. `values` and `best` follow the order of the products. */
export interface CompareRow {
  kind: 'price' | 'availability' | 'fact'
  label: string
  /** Compared values; null when unknown. A price is in whole FCFA. */
  values: (string | null)[]
  /** Whether the products differ in this row. */
  differs: boolean
  /** Which products are best in this row. All false if they are equal or cannot be compared. */
  best: boolean[]
}

/** Parses « 3,12,57 » from the address or the visitor's saved list: the first four valid ids, without duplicates. */
export function readCompared(text: string | null): number[] {
  const sound = (text ?? '').split(',').filter((part) => PRODUCT_ID.test(part))
  return [...new Set(sound.map(Number))].slice(0, MAX_COMPARED)
}

export type Addition = { ids: readonly number[]; error?: undefined } | { ids?: undefined; error: string }

/**
 * Adds a product to the list, or returns why the list is unchanged. A product already in the list is not added twice.
 */
export function addCompared(ids: readonly number[], id: number): Addition {
  if (ids.includes(id)) return { ids }
  if (ids.length >= MAX_COMPARED) return { error: 'Quatre produits au plus' }
  return { ids: [...ids, id] }
}

export function removeCompared(ids: readonly number[], id: number): number[] {
  return ids.filter((compared) => compared !== id)
}

type Measure = (product: ComparedProduct) => number | null

/** Sorts the facts that are criteria of the category first, in its order; the others keep theirs. */
export function orderFacts<Line extends Fact>(facts: readonly Line[], criteria: Criteria): Line[] {
  const first = [criteria.size && 'Capacité', criteria.feature?.fact, criteria.variant?.fact].map((label) =>
    facts.find((fact) => fact.label === label),
  )
  const leading = first.filter((fact) => fact !== undefined)
  return [...leading, ...facts.filter((fact) => !leading.includes(fact))]
}

/** Measures by which products are ranked. The lowest figure wins, so a warranty counts as negative. */
const BETTER_BY: Record<string, Measure> = {
  Prix: (product) => firstOffer(product).price,
  Consommation: ({ yearly_kwh }) => yearly_kwh,
  Garantie: ({ warranty_months }) => warranty_months && -warranty_months,
}

/** Rows of the table: price, availability and category, then each fact that at least one product has. */
export function compareRows(products: readonly ComparedProduct[]): CompareRow[] {
  const labels = new Set(products.flatMap(({ facts }) => facts.map(({ label }) => label)))
  const row = (
    kind: CompareRow['kind'],
    label: string,
    read: (product: ComparedProduct) => string | null,
  ): CompareRow => {
    const values = products.map(read)
    return { kind, label, values, differs: new Set(values).size > 1, best: markBest(products, label) }
  }
  return [
    row('price', 'Prix', (product) => String(firstOffer(product).price)),
    row('availability', 'Disponibilité', (product) => JSON.stringify(availabilityOf(product))),
    row('fact', 'Catégorie', ({ categ_id }) => categ_id),
    ...[...labels].map((label) =>
      row('fact', label, ({ facts }) => facts.find((fact) => fact.label === label)?.value ?? null),
    ),
  ]
}

/** A product is best if its figure is the lowest and another known figure is higher. */
function markBest(products: readonly ComparedProduct[], label: string): boolean[] {
  const measure = BETTER_BY[label]
  const figures = products.map((product) => measure?.(product) ?? null)
  const known = figures.filter((figure) => figure !== null)
  const least = Math.min(...known)
  const differs = known.some((figure) => figure > least)
  return figures.map((figure) => differs && figure === least)
}
