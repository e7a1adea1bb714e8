import type { Fact, Product } from '#catalogue/contract.ts'
import type { Criteria } from './criteria.ts'
import { availabilityOf } from './stock.ts'

/** More would not fit beside one another, nor in a head. */
export const COMPARED_AT_MOST = 4

/** Digits of an id as it may stand in an address. */
const PRODUCT_ID = /^[1-9]\d{0,14}$/

/** What a comparison shows of a product; `facts` are its own in the order they are read. */
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
  | 'is_creditorder'
  | 'yearly_kwh'
  | 'warranty_months'
> & { facts: Fact[] }

/** One line of the table. `values` and `best` follow the products' order. */
export interface CompareRow {
  kind: 'price' | 'availability' | 'fact'
  label: string
  /** What is compared; null where nothing is known. A price is its whole FCFA. */
  values: (string | null)[]
  /** Whether the products are not all the same in this. */
  differs: boolean
  /** Which products are best in this; none where they are equal or it cannot be told. */
  best: boolean[]
}

/** The ids in « 3,12,57 », as the address and the visitor's own list write them: the first four sound ones, each once. */
export function readCompared(text: string | null): number[] {
  const sound = (text ?? '').split(',').filter((part) => PRODUCT_ID.test(part))
  return [...new Set(sound.map(Number))].slice(0, COMPARED_AT_MOST)
}

export type Addition = { ids: readonly number[]; refusal?: undefined } | { ids?: undefined; refusal: string }

/** The list with one more product, or why it stays as it is. A product already there is no second one. */
export function addCompared(ids: readonly number[], id: number): Addition {
  if (ids.includes(id)) return { ids }
  if (ids.length >= COMPARED_AT_MOST) return { refusal: 'Quatre produits au plus' }
  return { ids: [...ids, id] }
}

export function removeCompared(ids: readonly number[], id: number): number[] {
  return ids.filter((kept) => kept !== id)
}

type Measure = (product: ComparedProduct) => number | null

/** The facts by which the category is chosen stand first, in its order; all others after them, as they were. */
export function orderFacts<Line extends Fact>(facts: readonly Line[], criteria: Criteria): Line[] {
  const first = [criteria.size && 'Capacité', criteria.feature?.fact, criteria.variant?.fact].map((label) =>
    facts.find((fact) => fact.label === label),
  )
  const leading = first.filter((fact) => fact !== undefined)
  return [...leading, ...facts.filter((fact) => !leading.includes(fact))]
}

/** In what one product can be better than another: the smallest figure wins, so a warranty counts negative. */
const BETTER_BY: Record<string, Measure> = {
  Prix: ({ price_unit }) => price_unit,
  Consommation: ({ yearly_kwh }) => yearly_kwh,
  Garantie: ({ warranty_months }) => warranty_months && -warranty_months,
}

/** Lines of the table: price, availability and category of all, then each fact that at least one product has. */
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
    row('price', 'Prix', ({ price_unit }) => String(price_unit)),
    row('availability', 'Disponibilité', (product) => JSON.stringify(availabilityOf(product))),
    row('fact', 'Catégorie', ({ categ_id }) => categ_id),
    ...[...labels].map((label) =>
      row('fact', label, ({ facts }) => facts.find((fact) => fact.label === label)?.value ?? null),
    ),
  ]
}

/** Best is who wins against at least one other whose figure is known too. */
function markBest(products: readonly ComparedProduct[], label: string): boolean[] {
  const measure = BETTER_BY[label]
  const figures = products.map((product) => measure?.(product) ?? null)
  const known = figures.filter((figure) => figure !== null)
  const least = Math.min(...known)
  const canTell = known.some((figure) => figure > least)
  return figures.map((figure) => canTell && figure === least)
}
